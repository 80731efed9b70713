import { useState } from 'react';
import { randomId } from '../order/form/idempotency-key.ts';

/** A message that the server has not confirmed. `with`: what else is sent with it, as it was when it was written. */
export interface Outgoing<With = unknown> {
  readonly id: string;
  readonly text: string;
  readonly with: With;
  /** Why it was not sent; undefined while it is on its way. */
  readonly failure: unknown;
}

export interface Outbox<With = unknown> {
  readonly outgoing: readonly Outgoing<With>[];
  send(text: string, extra: With): void;
  retry(message: Outgoing<With>): void;
  discard(id: string): void;
}

/**
 * Messages on their way. Each keeps its id through every retry, so that one whose answer was lost is sent once. `deliver` resolves
 * once the thread shows it.
 */
export function useOutbox<With>(
  deliver: (message: Omit<Outgoing<With>, 'failure'>) => Promise<unknown>,
): Outbox<With> {
  type Message = Outgoing<With>;
  const [outgoing, setOutgoing] = useState<readonly Message[]>([]);
  const without = (id: string) => (all: readonly Message[]) => all.filter((one) => one.id !== id);
  const mark = (id: string, failure: unknown) =>
    setOutgoing((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)));
  const attempt = (message: Omit<Message, 'failure'>) => {
    deliver(message).then(
      () => setOutgoing(without(message.id)),
      (error: unknown) => mark(message.id, error),
    );
  };
  return {
    outgoing,
    send(text, extra) {
      const message = { id: randomId(), text, with: extra };
      setOutgoing((all) => [...all, { ...message, failure: undefined }]);
      attempt(message);
    },
    retry(message) {
      if (message.failure === undefined) return;
      mark(message.id, undefined);
      attempt(message);
    },
    discard: (id) => setOutgoing(without(id)),
  };
}
