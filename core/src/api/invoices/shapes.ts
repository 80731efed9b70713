import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { invoiceKinds } from '../../partners/invoices/invoice.ts';
import { timeShape } from '../shapes.ts';

export const invoiceShape = z.object({
  /** E.g. 2026-0001; invoices and credit notes share one series for each year. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The month of the invoice, e.g. 2026-11. */
  month: z.string(),
  issuedAt: timeShape,
  dueAt: timeShape,
  /** The account balance before and after the entries; negative if the partner owes money. */
  opening: centsShape,
  closing: centsShape,
  /** The sum that its entries charged to the account. */
  charged: centsShape,
  /** The part of it that was payable when the invoice was issued. */
  due: centsShape,
  /** The part of it that is payable now. Incoming money settles the oldest invoice first. */
  open: centsShape,
  /** Started days since the due date while an amount is open; otherwise 0. */
  daysOverdue: z.int(),
});
