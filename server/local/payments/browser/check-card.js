/**
 * @typedef {'number' | 'expiry' | 'cvc'} CardFieldName
 * @typedef {Record<CardFieldName, string>} TypedCard
 * @typedef {'incomplete_number' | 'incorrect_number' | 'incomplete_expiry' | 'invalid_expiry_month'
 *   | 'invalid_expiry_year_past' | 'incomplete_cvc'} ProblemCode Stripe's
 * @typedef {{ field: CardFieldName, code: ProblemCode }} CardProblem
 */

/**
 * Validates a card before the bank is asked; used by the server and by the card fields in the browser.
 * @param {TypedCard} typed `expiry` in any usual form: `12/34`, `12 / 2034`, `1234`
 * @param {Date} now
 * @returns {CardProblem[]} at most one for each field
 */
export function checkCard({ number, expiry, cvc }, now) {
  /** @type {[CardFieldName, ProblemCode | null][]} */
  const checks = [
    ['number', checkNumber(number.replace(/[\s-]/g, ''))],
    ['expiry', checkExpiry(expiry.trim(), now)],
    ['cvc', /^\d{3,4}$/.test(cvc.trim()) ? null : 'incomplete_cvc'],
  ];
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

/** @type {(digits: string) => ProblemCode | null} */
function checkNumber(digits) {
  if (/^\d{0,12}$/.test(digits)) return 'incomplete_number';
  if (!/^\d{13,19}$/.test(digits)) return 'incorrect_number';
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0 ? null : 'incorrect_number';
}

/** @type {(text: string, now: Date) => ProblemCode | null} */
function checkExpiry(text, now) {
  const match = /^(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})$|^(\d{2})(?:20)?(\d{2})$/.exec(text);
  if (!match) return 'incomplete_expiry';
  const month = Number(match[1] ?? match[3]);
  const year = 2000 + Number(match[2] ?? match[4]);
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return isPast ? 'invalid_expiry_year_past' : null;
}
