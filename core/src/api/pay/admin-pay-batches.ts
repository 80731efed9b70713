import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { compactAccount, isBic, isSepaIban } from '../../pay/iban.ts';
import { isSepaName } from '../../pay/pain001.ts';
import { accountLimits, batchFormats, batchStates, sepaOffers } from '../../pay/pay-batch.ts';
import { statementLimits } from '../../pay/statement.ts';
import { exportPaths } from '../admin/file-routes.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';

/** A SEPA IBAN without spaces, or '' for none. */
export const ibanShape = z
  .string()
  .max(accountLimits.iban, 'too_long')
  .transform(compactAccount)
  .refine((iban) => iban === '' || isSepaIban(iban), 'iban');

/** A BIC, or '' for none. */
export const bicShape = z
  .string()
  .max(accountLimits.bic, 'too_long')
  .transform(compactAccount)
  .refine((bic) => bic === '' || isBic(bic), 'bic');

const batch = z.object({
  id: z.string(),
  format: z.enum(batchFormats),
  state: z.enum(batchStates),
  /** The username of the person who made it. */
  by: z.string(),
  madeAt: timeShape,
  endedAt: timeShape.nullable(),
  /** The numbers of its statements: 'S-2026-000012'. */
  numbers: z.array(z.string()).readonly(),
  /** The control sum. */
  total: centsShape,
});

const batches = z.object({
  sepa: z.enum(sepaOffers),
  /** Agreed statements that are neither paid nor in an open file. */
  waiting: z.object({ count: z.int(), total: centsShape }),
  /** Newest first, at most 100. */
  batches: z.array(batch),
});

const debtor = z.object({
  name: z
    .string()
    .trim()
    .max(statementLimits.name, 'too_long')
    .refine((name) => isSepaName(name), 'sepa_name'),
  iban: ibanShape.refine((iban) => iban !== '', 'iban'),
  bic: bicShape,
});

export type PayBatchLine = z.output<typeof batch>;
export type PayBatches = z.output<typeof batches>;
export type PayDebtor = z.output<typeof debtor>;

export const adminPayBatchApi = {
  listPayBatches: endpoint(routes.listPayBatches, {
    summary: 'The files by which statements are paid, and what waits to be paid.',
    access: 'pay.manage',
    reply: batches,
  }),
  makePayBatch: endpoint(routes.makePayBatch, {
    summary:
      'Makes a file of all agreed statements that are in no open file. SEPA leaves out translators without an IBAN, and is refused unless prices are in EUR.',
    access: 'pay.manage',
    body: z.object({ format: z.enum(batchFormats) }),
    reply: z.object({
      batch,
      /** Translators whose statements a bank cannot pay: the IBAN is missing, or the name in characters that banks accept. */
      leftOut: z.array(z.string()),
    }),
    status: 201,
  }),
  endPayBatch: endpoint(routes.endPayBatch, {
    summary:
      'Marks a file with all its statements as paid, once; or cancels it, which frees its statements for another.',
    access: 'pay.manage',
    params: z.object({ batchId: z.string().max(100) }),
    body: z.object({ outcome: z.enum(batchStates).exclude(['open']) }),
    reply: batch,
  }),
  getPayDebtor: endpoint(routes.getPayDebtor, {
    summary: 'The account from which translators are paid; empty strings if there is none.',
    access: 'pay.manage',
    reply: z.object({ name: z.string(), iban: z.string(), bic: z.string() }),
  }),
  setPayDebtor: endpoint(routes.setPayDebtor, {
    summary: 'Replaces the account from which translators are paid.',
    access: 'pay.manage',
    body: debtor,
    reply: debtor,
  }),
};

/** Outside the contract, because the reply is not JSON. */
export const exportPayBatch = endpoint(
  { method: 'GET', path: exportPaths.payBatch },
  {
    summary: 'The file of a payment, byte for byte as it was made: CSV, or pain.001.001.09.',
    access: 'pay.manage',
    query: z.object({ batch: z.string().max(100) }),
    reply: z.string(),
  },
);
