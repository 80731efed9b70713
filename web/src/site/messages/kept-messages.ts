import { attempt } from '../attempt.ts';
import type { Outgoing } from './use-outbox.ts';

/** A message of a customer, with the last one that they had seen when they wrote it. */
export interface OwnMessage {
  readonly text: string;
  readonly attachments: readonly string[];
  readonly seen: number;
}

/** What a customer has written about an order and the server does not have. */
interface KeptMessages {
  readonly words: string;
  readonly unsent: readonly Pick<Outgoing<OwnMessage>, 'id' | 'sent'>[];
}

const nothing: KeptMessages = { words: '', unsent: [] };
const keyOf = (orderNumber: string) => `truepage.messages.${orderNumber}`;

/** What is kept in this tab. */
export function keptMessages(orderNumber: string): KeptMessages {
  return (
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(orderNumber)) ?? 'null') as KeptMessages | null) ??
    nothing
  );
}

/** Keeps it in this tab, for a reload; not where storage is full or blocked. */
export function keepMessages(orderNumber: string, { words, unsent }: KeptMessages): void {
  attempt(() => {
    if (words === '' && unsent.length === 0) sessionStorage.removeItem(keyOf(orderNumber));
    else sessionStorage.setItem(keyOf(orderNumber), JSON.stringify({ words, unsent }));
  });
}

export function hasKeptMessages(orderNumber: string): boolean {
  return keptMessages(orderNumber) !== nothing;
}
