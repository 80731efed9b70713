import { useEffect, useEffectEvent, useState } from 'react';
import { onOnline } from '../on-online.ts';
import { randomId } from '../order/form/idempotency-key.ts';

export interface NewMessage {
  readonly text: string;
  /** Ids of finished uploads. */
  readonly attachments: readonly string[];
}

/** A message that the server has not confirmed. `sent`: its content when it was written. */
export interface Outgoing<Sent extends NewMessage = NewMessage> {
  readonly id: string;
  readonly sent: Sent;
  /** The error of the last attempt; undefined while sending. */
  readonly failure: unknown;
}

export interface Outbox<Sent extends NewMessage = NewMessage> {
  readonly outgoing: readonly Outgoing<Sent>[];
  send(message: Sent): void;
  retry(message: Outgoing<Sent>): void;
  discard(id: string): void;
}

/**
 * Unconfirmed messages. Each keeps its id through every retry, so that a retry after a lost response is idempotent.
 * Failed messages are sent again when the browser is back online. `deliver` resolves once the thread shows the
 * message. `unsent`: messages of an earlier visit, sent at once.
 */
export function useOutbox<Sent extends NewMessage>(
  deliver: (id: string, message: Sent) => Promise<unknown>,
  unsent: readonly Pick<Outgoing<Sent>, 'id' | 'sent'>[] = [],
): Outbox<Sent> {
  const [outgoing, setOutgoing] = useState<readonly Outgoing<Sent>[]>(() =>
    unsent.map((message) => ({ ...message, failure: undefined })),
  );
  const without = (id: string) => (all: readonly Outgoing<Sent>[]) => all.filter((one) => one.id !== id);
  const mark = (id: string, failure: unknown) =>
    setOutgoing((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)));
  const attempt = (id: string, message: Sent) => {
    deliver(id, message).then(
      () => setOutgoing(without(id)),
      (error: unknown) => mark(id, error),
    );
  };
  const retry = ({ id, sent, failure }: Outgoing<Sent>) => {
    if (failure === undefined) return;
    mark(id, undefined);
    attempt(id, sent);
  };
  const sendUnsent = useEffectEvent(() => {
    for (const { id, sent } of outgoing) attempt(id, sent);
  });
  const retryAll = useEffectEvent(() => {
    for (const message of outgoing) retry(message);
  });
  useEffect(() => {
    sendUnsent();
    return onOnline(retryAll);
  }, []);
  return {
    outgoing,
    send(message) {
      const id = randomId();
      setOutgoing((all) => [...all, { id, sent: message, failure: undefined }]);
      attempt(id, message);
    },
    retry,
    discard: (id) => setOutgoing(without(id)),
  };
}
