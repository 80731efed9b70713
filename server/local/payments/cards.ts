import { checkCard, type CardProblem, type TypedCard } from './browser/check-card.js';
import type { RefusalCode } from './words/en.ts';

type DeclineCode = Exclude<RefusalCode, 'payment_intent_authentication_failure' | 'api_connection_error'>;

/** The result of charging a card; a decline is given by Stripe's code. */
export type CardBehaviour = 'succeeds' | 'authenticates' | DeclineCode;

/** The card of a charge, limited to what may be stored. */
export interface Card {
  brand: string;
  last4: string;
  behaviour: CardBehaviour;
}

export const testCards: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', 'succeeds'],
  ['5555555555554444', 'succeeds'],
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000002500003155', 'authenticates'],
  ['4000000000003220', 'authenticates'],
]);

/** The error code of a decline code. */
export function declineCodeOf(decline: DeclineCode): 'expired_card' | 'card_declined' {
  return decline === 'expired_card' ? decline : 'card_declined';
}

/** Parses a card as typed. A real card is declined, as in Stripe's test mode. If there are no problems, `card` is set. */
export function readCard(typed: TypedCard, now: Date): { problems: CardProblem[]; card?: Card } {
  const problems = checkCard(typed, now);
  if (problems.length > 0) return { problems };
  const number = typed.number.replaceAll(/\D/g, '');
  const behaviour = testCards.get(number) ?? 'test_mode_live_card';
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  return { problems, card: { brand, last4: number.slice(-4), behaviour } };
}
