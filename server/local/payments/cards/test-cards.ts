import type { RefusalCode } from '../words/en.ts';

type DeclineCode = Exclude<RefusalCode, 'payment_intent_authentication_failure' | 'api_connection_error'>;

/** What a card does when it is charged; a decline by Stripe's code. */
export type CardBehaviour = 'succeeds' | 'authenticates' | DeclineCode;

/** The card behind a charge, as far as it may be remembered. */
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

/** The error code that goes with a decline code. */
export function declineCodeOf(decline: DeclineCode): 'expired_card' | 'card_declined' {
  return decline === 'expired_card' ? decline : 'card_declined';
}
