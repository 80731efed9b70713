import { createHmac } from 'node:crypto';
import { transact, type Transaction, type World } from '../state/transaction.ts';
import type { SavedAnswer } from '../state/records.ts';
import { ApiError } from './api-error.ts';
import type { Answer } from './call.ts';

const DAY_S = 24 * 60 * 60;

export interface Asked {
  requestId: string;
  idempotencyKey: string;
  method: string;
  path: string;
  body: string;
  /** Keys the fingerprint: a card number must not be guessable from the journal. */
  secret: string;
}

/**
 * Runs a request once for its idempotency key, within 24 hours. The answer is saved in the same step as what the
 * request did; whoever comes back with the key hears it again, and `replayOf` names the first request.
 * @throws ApiError when the key was used for another request
 */
export function answerOnce(
  world: World,
  asked: Asked,
  work: (tx: Transaction) => Answer,
): { answer: Answer; replayOf: string | null } {
  const { idempotencyKey: key, requestId } = asked;
  const saved = world.store.get('answers', key);
  if (saved && !isForgotten(saved, world.now())) {
    assertSameRequest(saved, asked);
    return { answer: { status: saved.status, body: saved.body }, replayOf: saved.requestId };
  }

  const save = (tx: Transaction, answer: Answer): Answer => {
    const endpoint = `${asked.method} ${asked.path}`;
    tx.put('answers', key, { at: tx.now, endpoint, fingerprint: fingerprint(asked), requestId, ...answer });
    return answer;
  };
  const origin = { id: requestId, idempotencyKey: key };
  try {
    return { answer: transact(world, (tx) => save(tx, work(tx)), origin), replayOf: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.untried) throw error;
    const answer = { status: error.status, body: { error: error.body } };
    return { answer: transact(world, (tx) => save(tx, answer), origin), replayOf: null };
  }
}

/** Older than a day: the key may be used again. */
export function isForgotten(saved: SavedAnswer, now: number): boolean {
  return saved.at < now - DAY_S;
}

function assertSameRequest(saved: SavedAnswer, asked: Asked): void {
  const endpoint = `${asked.method} ${asked.path}`;
  const key = asked.idempotencyKey;
  if (saved.endpoint !== endpoint) {
    throw keyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ` +
        `('${endpoint}' vs '${saved.endpoint}'). Try using a key other than '${key}' if you meant to execute a ` +
        'different request.',
    );
  }
  if (saved.fingerprint !== fingerprint(asked)) {
    throw keyError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
}

function fingerprint({ method, path, body, secret }: Asked): string {
  return createHmac('sha256', secret).update(`${method} ${path}\n${body}`).digest('base64url');
}

function keyError(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message }, true);
}
