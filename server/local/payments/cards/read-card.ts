import { en, type ProblemCode } from '../words/en.ts';
import { notATestCard, paidCard, testCards, type PaidCard } from './test-cards.ts';

/** A card as somebody typed it. `expiry` in any usual writing: `12/34`, `12 / 2034`, `1234`. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** What is wrong with a field, with Stripe's code and words. */
export interface CardProblem {
  field: keyof TypedCard;
  code: ProblemCode;
  message: string;
}

export type CardReading = { ok: true; card: PaidCard } | { ok: false; problems: CardProblem[] };

/** Longest life of a card that Stripe believes in. */
const MAX_YEARS_AHEAD = 50;

/** Checks a card the way Stripe does before it asks the bank: digits, Luhn, expiry against `now`, security code. */
export function readCard(typed: TypedCard, now: Date): CardReading {
  const number = typed.number.replace(/[\s-]/g, '');
  const expiry = readExpiry(typed.expiry, now);
  const cvc = typed.cvc.trim();
  const problems = [
    numberProblem(number),
    'code' in expiry ? expiry : undefined,
    /^\d{3,4}$/.test(cvc) ? undefined : problem('cvc', 'incomplete_cvc'),
  ].filter((found) => found !== undefined);
  if (problems.length > 0 || 'code' in expiry) return { ok: false, problems };

  const known = testCards.find((card) => card.number === number);
  if (known) return { ok: true, card: paidCard(known, expiry.month, expiry.year) };
  return { ok: true, card: realCard(number, expiry) };
}

function numberProblem(number: string): CardProblem | undefined {
  if (!/^\d{13,19}$/.test(number) && /^\d*$/.test(number)) {
    return problem('number', 'incomplete_number');
  }
  if (!passesLuhn(number)) return problem('number', 'incorrect_number');
  return undefined;
}

function readExpiry(typed: string, now: Date): { month: number; year: number } | CardProblem {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{4}|\d{2})$|^(\d{2})(\d{2}|\d{4})$/.exec(typed.trim());
  if (!match) return problem('expiry', 'incomplete_expiry');

  const month = Number(match[1] ?? match[3]);
  const typedYear = Number(match[2] ?? match[4]);
  const thisYear = now.getUTCFullYear();
  const year = typedYear < 100 ? thisYear - (thisYear % 100) + typedYear : typedYear;
  if (month < 1 || month > 12) {
    return problem('expiry', 'invalid_expiry_month');
  }
  if (year < thisYear) {
    return problem('expiry', 'invalid_expiry_year_past');
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    return problem('expiry', 'invalid_expiry_month_past');
  }
  if (year > thisYear + MAX_YEARS_AHEAD) {
    return problem('expiry', 'invalid_expiry_year');
  }
  return { month, year };
}

function passesLuhn(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const sum = [...number]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** Somebody's real card: declined, and not remembered any further than a bank statement would. */
function realCard(number: string, expiry: { month: number; year: number }): PaidCard {
  return {
    brand: 'unknown',
    last4: number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    behaviour: notATestCard,
  };
}

function problem(field: keyof TypedCard, code: ProblemCode): CardProblem {
  return { field, code, message: en.problems[code] };
}
