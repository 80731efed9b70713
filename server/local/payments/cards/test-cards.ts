import { en, type RefusalCode } from '../words/en.ts';

/** What a test card does when it is charged. */
export type CardBehaviour = 'succeeds' | 'authenticates' | Decline;

/** A bank's refusal, in Stripe's words. */
export interface Decline {
  code: 'card_declined' | 'expired_card';
  declineCode: string;
  message: string;
}

export interface TestCard {
  /** Digits only. */
  number: string;
  brand: 'visa' | 'mastercard';
  behaviour: CardBehaviour;
  /** Stripe's names for a payment method with this card. */
  paymentMethods: readonly string[];
}

/** The card behind a charge, as far as anybody may remember it. */
export interface PaidCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  behaviour: CardBehaviour;
}

const declined = (declineCode: RefusalCode, code: Decline['code'] = 'card_declined'): Decline => ({
  code,
  declineCode,
  message: en.refusals[declineCode],
});

export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    behaviour: 'succeeds',
    paymentMethods: ['pm_card_visa'],
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: declined('generic_decline'),
    paymentMethods: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: declined('insufficient_funds'),
    paymentMethods: [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'pm_card_chargeDeclinedInsufficientFunds',
    ],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behaviour: declined('expired_card', 'expired_card'),
    paymentMethods: ['pm_card_visa_chargeDeclinedExpiredCard', 'pm_card_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'authenticates',
    paymentMethods: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    behaviour: 'authenticates',
    paymentMethods: ['pm_card_threeDSecure2Required'],
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    behaviour: 'succeeds',
    paymentMethods: ['pm_card_mastercard'],
  },
];

/** What Stripe says to a real card in test mode. */
export const notATestCard = declined('test_mode_live_card');

/** The card that a payment method such as `pm_card_visa` stands for, valid for years after `year`. */
export function cardOfPaymentMethod(name: string, year: number): PaidCard | undefined {
  const card = testCards.find((candidate) => candidate.paymentMethods.includes(name));
  return card && paidCard(card, 12, year + 8);
}

export function paidCard(card: TestCard, expMonth: number, expYear: number): PaidCard {
  return { brand: card.brand, last4: card.number.slice(-4), expMonth, expYear, behaviour: card.behaviour };
}
