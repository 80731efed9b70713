import { checkCard, type CardProblem, type TypedCard } from '../browser/check-card.js';
import { testCards, type Card } from './test-cards.ts';

/** Reads a card as it was typed. A real card is declined, as in Stripe's test mode. Without problems there is a card. */
export function readCard(typed: TypedCard, now: Date): { problems: CardProblem[]; card?: Card } {
  const problems = checkCard(typed, now);
  if (problems.length > 0) return { problems };
  const number = typed.number.replaceAll(/\D/g, '');
  const behaviour = testCards.get(number) ?? 'test_mode_live_card';
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  return { problems, card: { brand, last4: number.slice(-4), behaviour } };
}
