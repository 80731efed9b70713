import type { Transaction } from '../state/transaction.ts';
import { parameterError } from './api-error.ts';

/**
 * Replaces ids by the objects they name, for each path such as `payment_intent.latest_charge`.
 * @throws ApiError for a path that leads nowhere
 */
export function expand(tx: Transaction, shown: unknown, paths: readonly string[]): unknown {
  return paths.reduce<unknown>((object, path) => expandPath(tx, object, path.split('.'), path), shown);
}

function expandPath(tx: Transaction, shown: unknown, steps: readonly string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return shown;
  if (typeof shown !== 'object' || shown === null) throw notExpandable(path);
  const value = (shown as Record<string, unknown>)[step];
  if (value === null) return shown;
  const expanded = typeof value === 'string' ? findById(tx, value) : value;
  if (expanded === undefined) throw notExpandable(path);
  return { ...shown, [step]: expandPath(tx, expanded, rest, path) };
}

function findById(tx: Transaction, id: string): unknown {
  return id.startsWith('pi_') ? tx.get('intents', id)?.intent : tx.get('charges', id);
}

function notExpandable(path: string): Error {
  return parameterError(`This property cannot be expanded (${path}).`, 'expand');
}
