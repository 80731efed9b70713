import type { Transaction } from '../state/transaction.ts';
import type { Form } from './form.ts';

/** One request to the API, authenticated and decoded. */
export interface Call {
  tx: Transaction;
  path: string;
  /** The `:id` of the path, else ''. */
  id: string;
  form: Form;
  /** Whose key it is: our server's, or the one that every browser knows. */
  caller: 'server' | 'browser';
}

export interface Answer {
  status: number;
  body: unknown;
}

export type Handler = (call: Call) => Answer;

export function ok(body: unknown): Answer {
  return { status: 200, body };
}
