import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { invoiceKinds } from '../../partners/invoices/invoice.ts';
import { timeShape } from '../shapes.ts';

export const invoiceShape = z.object({
  /** E.g. 2026-0001; invoices and credit notes share one series for each year. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The month that it is about, e.g. 2026-11. */
  month: z.string(),
  issuedAt: timeShape,
  dueAt: timeShape,
  /** Of the account, before and after its entries; below zero, what the partner owes. */
  opening: centsShape,
  closing: centsShape,
  /** What its entries took from the account. */
  charged: centsShape,
  /** What of it was to be paid when it was issued. */
  due: centsShape,
  /** What of it is to be paid now. Money that arrives covers the oldest invoice first. */
  open: centsShape,
  /** Begun days since the due date, while something is open; otherwise 0. */
  daysOverdue: z.int(),
});
