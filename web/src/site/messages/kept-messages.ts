import { attempt } from '../attempt.ts';
import type { Outgoing } from './use-outbox.ts';

/** A customer's message, with the last message they had seen when writing it. */
export interface OwnMessage {
  readonly text: string;
  readonly attachments: readonly string[];
  readonly seen: number;
}

/** The customer's text and messages about an order that the server does not have yet. */
interface KeptMessages {
  readonly words: string;
  readonly unsent: readonly Pick<Outgoing<OwnMessage>, 'id' | 'sent'>[];
}

const nothing: KeptMessages = { words: '', unsent: [] };
const keyOf = (orderNumber: string) => `truepage.messages.${orderNumber}`;

/** Reads the unsent messages kept in this tab. */
export function keptMessages(orderNumber: string): KeptMessages {
  return (
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(orderNumber)) ?? 'null') as KeptMessages | null) ??
    nothing
  );
}

/** Keeps unsent messages in this tab for a reload; ignored if storage is full or blocked. */
export function keepMessages(orderNumber: string, { words, unsent }: KeptMessages): void {
  attempt(() => {
    if (words === '' && unsent.length === 0) sessionStorage.removeItem(keyOf(orderNumber));
    else sessionStorage.setItem(keyOf(orderNumber), JSON.stringify({ words, unsent }));
  });
}

export function hasKeptMessages(orderNumber: string): boolean {
  return keptMessages(orderNumber) !== nothing;
}
