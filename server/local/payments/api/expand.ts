import type { Transaction } from '../state/transaction.ts';
import { parameterError } from './api-error.ts';
import { pageOf } from './list.ts';

type Shown = Record<string, unknown>;

/**
 * Replaces ids by the objects they name, for each path such as `payment_intent.latest_charge` or
 * `data.payment_intent`; adds `line_items` to sessions and `refunds` to charges.
 * @throws ApiError for a path that leads nowhere
 */
export function expand(tx: Transaction, shown: unknown, paths: readonly string[]): unknown {
  return paths.reduce<unknown>((object, path) => expandPath(tx, object, path.split('.'), path), shown);
}

function expandPath(tx: Transaction, shown: unknown, steps: readonly string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return shown;
  if (!isShown(shown)) throw notExpandable(path);
  if (step === 'data' && Array.isArray(shown['data'])) {
    return { ...shown, data: shown['data'].map((item: unknown) => expandPath(tx, item, rest, path)) };
  }

  const value = listIn(tx, shown, step) ?? shown[step];
  if (value === null) return shown;
  const expanded = typeof value === 'string' ? findById(tx, value) : value;
  if (expanded === undefined) throw notExpandable(path);
  return { ...shown, [step]: expandPath(tx, expanded, rest, path) };
}

function findById(tx: Transaction, id: string): unknown {
  const [prefix] = id.split('_');
  if (prefix === 'pi') return tx.get('intents', id)?.intent;
  if (prefix === 'ch') return tx.get('charges', id);
  return undefined;
}

/** The lists that an object has only for whoever asks for them. */
function listIn(tx: Transaction, shown: Shown, step: string): unknown {
  if (step === 'line_items') return lineItems(tx, shown);
  if (step !== 'refunds' || shown['object'] !== 'charge') return undefined;
  const refunds = tx.all('refunds').filter(({ charge }) => charge === shown['id']);
  return pageOf(`/v1/charges/${String(shown['id'])}/refunds`, refunds.toReversed(), { limit: 10 });
}

function lineItems(tx: Transaction, shown: Shown): unknown {
  const record = tx.get('sessions', String(shown['id']));
  return (
    record && pageOf(`/v1/checkout/sessions/${record.session.id}/line_items`, record.lineItems, { limit: 10 })
  );
}

function isShown(value: unknown): value is Shown {
  return typeof value === 'object' && value !== null;
}

function notExpandable(path: string): Error {
  return parameterError(`This property cannot be expanded (${path}).`, 'expand');
}
