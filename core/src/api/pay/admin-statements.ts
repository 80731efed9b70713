import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { payLimits } from '../../pay/pay-rate.ts';
import { monthPattern } from '../../office/month.ts';
import { statementLimits, statementStates } from '../../pay/statement.ts';
import { exportPaths } from '../admin/file-routes.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { bicShape, ibanShape } from './admin-pay-batches.ts';
import { earningShape } from './admin-pay.ts';

const statement = z.object({
  id: z.string(),
  translator: z.string(),
  /** A month (UTC): '2026-10'. The statement contains the entries until its end that were on no earlier statement. */
  period: z.string(),
  state: z.enum(statementStates),
  /** The invoice number: 'S-2026-000012'; null until the statement is agreed. */
  number: z.string().nullable(),
  total: centsShape,
  madeAt: timeShape,
  /** Why the translator objected; null if they never did. */
  objection: z.string().nullable(),
  /** Why the statement was withdrawn. */
  answer: z.string().nullable(),
  agreedAt: timeShape.nullable(),
  paidAt: timeShape.nullable(),
});

const statementWithLines = statement.extend({
  /** Whether the statement is about the caller. */
  isOwn: z.boolean(),
  /** Oldest first; empty after it is withdrawn. */
  lines: z.array(earningShape),
});

const statementParams = z.object({ statementId: z.string().max(100) });
const someText = z.string().trim().min(1, 'required').max(payLimits.text, 'too_long');
const line = (most: number) => z.string().trim().max(most, 'too_long');

/** What a translator enters for their invoices. */
const payee = z.object({
  name: line(statementLimits.name),
  address: line(statementLimits.address),
  taxNumber: line(statementLimits.taxNumber),
  iban: ibanShape,
  bic: bicShape,
});

export type Statement = z.output<typeof statement>;
export type StatementWithLines = z.output<typeof statementWithLines>;
export type Payee = z.output<typeof payee>;

export const adminStatementApi = {
  makeStatements: endpoint(routes.makeStatements, {
    summary:
      'Puts what was earned and reversed until the end of a month, and is on no statement, on one statement for each translator. Repeated, it changes nothing.',
    access: 'pay.manage',
    body: z.object({
      period: z.string().regex(monthPattern, 'invalid'),
      /** Null for all translators. */
      staffId: z.uuid().nullable(),
    }),
    reply: z.object({
      /** All statements of this period, including those made earlier. */
      statements: z.array(statement),
      /** Translators whose balance is zero or negative; their entries are carried over to the next statement. */
      carried: z.array(z.object({ translator: z.string(), balance: centsShape })),
    }),
  }),
  listStatements: endpoint(routes.listStatements, {
    summary: 'The statements of all translators, newest first, at most 500.',
    access: 'pay.manage',
    reply: z.array(statement),
  }),
  listOwnStatements: endpoint(routes.listOwnStatements, {
    summary: 'One’s own statements, newest first, at most 500, and what is on none yet.',
    access: 'pay.own',
    reply: z.object({ statements: z.array(statement), waiting: centsShape }),
  }),
  getStatement: endpoint(routes.getStatement, {
    summary: 'A statement with its lines: one’s own, or for administrators any.',
    access: 'pay.own',
    params: statementParams,
    reply: statementWithLines,
  }),
  agreeToStatement: endpoint(routes.agreeToStatement, {
    summary: 'Agrees to one’s own statement, which makes it an invoice with a number.',
    access: 'pay.own',
    params: statementParams,
    reply: statementWithLines,
  }),
  disputeStatement: endpoint(routes.disputeStatement, {
    summary: 'Objects to one’s own statement, with a reason.',
    access: 'pay.own',
    params: statementParams,
    body: z.object({ reason: someText }),
    reply: statementWithLines,
  }),
  withdrawStatement: endpoint(routes.withdrawStatement, {
    summary: 'Withdraws a statement that is not agreed: its entries go to the next.',
    access: 'pay.manage',
    params: statementParams,
    body: z.object({ reason: someText }),
    reply: statementWithLines,
  }),
  payStatements: endpoint(routes.payStatements, {
    summary: 'Marks agreed statements as paid: all of them, or none. Idempotent.',
    access: 'pay.manage',
    body: z.object({ statementIds: z.array(z.uuid()).min(1).max(statementLimits.atOnce) }),
    reply: z.array(statement),
  }),
  getOwnPayee: endpoint(routes.getOwnPayee, {
    summary: 'Name, address, tax number and bank account for one’s own invoices.',
    access: 'pay.own',
    reply: payee,
  }),
  setOwnPayee: endpoint(routes.setOwnPayee, {
    summary: 'Replaces what is on invoices that are agreed from then on, and the account for payments.',
    access: 'pay.own',
    body: payee,
    reply: payee,
  }),
};

/** Outside the contract, because the reply is not JSON. */
export const exportStatement = endpoint(
  { method: 'GET', path: exportPaths.statement },
  {
    summary: 'A statement as PDF/A, or as CSV (RFC 4180, UTF-8).',
    access: 'pay.own',
    query: z.object({ statement: z.string().max(100), format: z.enum(['pdf', 'csv']) }),
    reply: z.string(),
  },
);
