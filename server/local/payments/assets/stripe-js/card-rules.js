/**
 * @import { ProblemCode } from '../../words/en.ts'
 *
 * @typedef {object} Problem What is wrong with a field, by Stripe's code
 * @property {ProblemCode} code
 *
 * @typedef {object} FieldRules How a field is typed and checked
 * @property {'number' | 'expiry' | 'cvc'} name
 * @property {'cc-number' | 'cc-exp' | 'cc-csc'} autocomplete
 * @property {(text: string) => string} format
 * @property {(text: string) => Problem | null} check
 */

/** @type {FieldRules} */
export const numberRules = {
  name: 'number',
  autocomplete: 'cc-number',
  format: (text) => digitsOf(text, 19).replace(/(\d{4})(?=\d)/g, '$1 '),
  check(text) {
    const digits = digitsOf(text, 19);
    if (digits.length < 13) {
      return { code: 'incomplete_number' };
    }
    return passesLuhn(digits) ? null : { code: 'incorrect_number' };
  },
};

/** @type {FieldRules} */
export const expiryRules = {
  name: 'expiry',
  autocomplete: 'cc-exp',
  format(text) {
    const padded = text.replace(/^\s*(\d)\s*\//, '0$1').replace(/^\s*([2-9])/, '0$1');
    const digits = digitsOf(padded, 6);
    if (digits.length < 2) return digits;
    const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
    return `${digits.slice(0, 2)} / ${year}`;
  },
  check(text) {
    const [month, year] = text.split(' / ').map(Number);
    if (!/^\d\d \/ \d\d$/.test(text) || month === undefined || year === undefined) {
      return { code: 'incomplete_expiry' };
    }
    return expiryProblem(month, 2000 + year, new Date());
  },
};

/** @type {FieldRules} */
export const cvcRules = {
  name: 'cvc',
  autocomplete: 'cc-csc',
  format: (text) => digitsOf(text, 4),
  check: (text) => (text.length >= 3 ? null : { code: 'incomplete_cvc' }),
};

/**
 * @param {number} month
 * @param {number} year
 * @param {Date} today
 * @returns {Problem | null}
 */
function expiryProblem(month, year, today) {
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month' };
  }
  const thisYear = today.getFullYear();
  if (year < thisYear) {
    return { code: 'invalid_expiry_year_past' };
  }
  if (year === thisYear && month < today.getMonth() + 1) {
    return { code: 'invalid_expiry_month_past' };
  }
  return null;
}

/**
 * @param {string} text
 * @param {number} most
 */
function digitsOf(text, most) {
  return text.replace(/\D/g, '').slice(0, most);
}

/** @param {string} digits */
function passesLuhn(digits) {
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
