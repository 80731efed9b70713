import { createHmac } from 'node:crypto';
import { transact, type Transaction, type World } from '../state/transaction.ts';
import type { SavedAnswer } from '../state/records.ts';
import { ApiError } from './api-error.ts';

const dayS = 24 * 60 * 60;

export interface Answer {
  status: number;
  body: object;
}

/**
 * Runs a request once per idempotency key within 24 hours. The response is stored in the same step as the effects of the
 * request, and repeated. `request` is its method, path and body; `secret` keys its hash, so that a card number cannot be
 * guessed from the journal. Throws ApiError if the key belongs to another request.
 */
export function answerIdempotently(
  world: World,
  { key, request, secret }: { key: string; request: string; secret: string },
  work: (tx: Transaction) => Answer,
): { answer: Answer; isReplay: boolean } {
  const fingerprint = createHmac('sha256', secret).update(request).digest('base64url');
  const saved = world.store.get('answers', key);
  if (saved && !isForgotten(saved, world.now())) {
    if (saved.fingerprint === fingerprint) return { answer: saved, isReplay: true };
    const message =
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, { type: 'idempotency_error', message });
  }
  const answer = transact(world, (tx) => {
    const { status, body } = tried(() => work(tx));
    tx.put('answers', key, { at: tx.now, fingerprint, status, body });
    return { status, body };
  });
  return { answer, isReplay: false };
}

/** A refusal is stored as well, once the request was attempted. */
function tried(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError && error.isTried)
      return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

/** Keys older than a day may be reused. */
export function isForgotten(saved: SavedAnswer, now: number): boolean {
  return saved.at < now - dayS;
}
