import { useState } from 'react';
import { randomId } from '../order/form/idempotency-key.ts';

export interface NewMessage {
  readonly text: string;
  /** Finished uploads. */
  readonly attachments: readonly string[];
}

/** A message that the server has not confirmed. `sent`: as it was when it was written. */
export interface Outgoing<Sent extends NewMessage = NewMessage> {
  readonly id: string;
  readonly sent: Sent;
  /** Why it was not sent; undefined while it is on its way. */
  readonly failure: unknown;
}

export interface Outbox<Sent extends NewMessage = NewMessage> {
  readonly outgoing: readonly Outgoing<Sent>[];
  send(message: Sent): void;
  retry(message: Outgoing<Sent>): void;
  discard(id: string): void;
}

/**
 * Messages on their way. Each keeps its id through every retry, so that one whose answer was lost is sent once. `deliver` resolves
 * once the thread shows it.
 */
export function useOutbox<Sent extends NewMessage>(
  deliver: (id: string, message: Sent) => Promise<unknown>,
): Outbox<Sent> {
  const [outgoing, setOutgoing] = useState<readonly Outgoing<Sent>[]>([]);
  const without = (id: string) => (all: readonly Outgoing<Sent>[]) => all.filter((one) => one.id !== id);
  const mark = (id: string, failure: unknown) =>
    setOutgoing((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)));
  const attempt = (id: string, message: Sent) => {
    deliver(id, message).then(
      () => setOutgoing(without(id)),
      (error: unknown) => mark(id, error),
    );
  };
  return {
    outgoing,
    send(message) {
      const id = randomId();
      setOutgoing((all) => [...all, { id, sent: message, failure: undefined }]);
      attempt(id, message);
    },
    retry({ id, sent, failure }) {
      if (failure === undefined) return;
      mark(id, undefined);
      attempt(id, sent);
    },
    discard: (id) => setOutgoing(without(id)),
  };
}
