import { useState } from 'react';
import { randomId } from '../order/form/idempotency-key.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  readonly id: string;
  readonly text: string;
  /** Finished uploads. */
  readonly attachments: readonly string[];
  /** Why it was not sent; undefined while it is on its way. */
  readonly failure: unknown;
}

export type NewMessage = Pick<Outgoing, 'text' | 'attachments'>;

export interface Outbox {
  readonly outgoing: readonly Outgoing[];
  send(message: NewMessage): void;
  retry(message: Outgoing): void;
  discard(id: string): void;
}

/**
 * Messages on their way. Each keeps its id through every retry, so that one whose answer was lost is sent once. `deliver` resolves
 * once the thread shows it.
 */
export function useOutbox(deliver: (id: string, message: NewMessage) => Promise<unknown>): Outbox {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const without = (id: string) => (all: readonly Outgoing[]) => all.filter((one) => one.id !== id);
  const mark = (id: string, failure: unknown) =>
    setOutgoing((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)));
  const attempt = (id: string, message: NewMessage) => {
    deliver(id, message).then(
      () => setOutgoing(without(id)),
      (error: unknown) => mark(id, error),
    );
  };
  return {
    outgoing,
    send(message) {
      const id = randomId();
      setOutgoing((all) => [...all, { id, ...message, failure: undefined }]);
      attempt(id, message);
    },
    retry({ id, text, attachments, failure }) {
      if (failure === undefined) return;
      mark(id, undefined);
      attempt(id, { text, attachments });
    },
    discard: (id) => setOutgoing(without(id)),
  };
}
