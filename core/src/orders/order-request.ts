import { z } from 'zod';
import { recipients } from '../certificates/recipients.ts';
import { isLanguageCode } from '../languages.ts';
import { emailAddress, personName } from '../people/schemas.ts';
import { firmPayments } from '../partners/firm-payments.ts';
import { parsedJson } from '../parsed-json.ts';
import { isTimeZone } from '../time-zone.ts';
import {
  certificateChoices,
  eachOption,
  eachOptionalText,
  optionalTexts,
  orderTextLimits,
} from './order-form.ts';
import { hasTooLongName, passportNameLimits, plainNames } from './passport-names.ts';
import {
  defaultTranslationType,
  offersAccuracyCertificate,
  translationTypes,
} from '../pricing/translation-type.ts';

/** Codes of what can be wrong with a field; the dictionaries have a text for each. */
export type OrderFieldProblem = 'required' | 'invalid' | 'too_long' | 'too_many' | 'same_language';

const formFlag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const language = z.string('required').min(1, 'required').refine(isLanguageCode, 'invalid');

/** Names as in the passport, in any script; names without visible letters are dropped. */
export const passportNames = z
  .array(z.string(), 'invalid')
  .transform(plainNames)
  .refine((names) => names.length <= passportNameLimits.count, 'too_many')
  .refine((names) => !hasTooLongName(names), 'too_long');

/** The customer's details, for the form and for later corrections. */
export const orderCustomer = z.object({
  fullName: personName(orderTextLimits.fullName),
  email: emailAddress,
});
export type OrderCustomer = z.output<typeof orderCustomer>;

const orderFields = z.object({
  ...orderCustomer.shape,
  sourceLanguage: language,
  targetLanguage: language,
  translationType: z.enum(translationTypes, 'invalid').default(defaultTranslationType),
  ...eachOptionalText((name) => textOfAtMost(optionalTexts[name])),
  ...eachOption(() => formFlag),
  /** Whether a document is handwritten, if the owner wants to see such documents before pricing them. */
  handwritten: formFlag,
  /** Whether the customer reviews a draft before the delivery. */
  draftReview: formFlag,
  /** Set if a member orders for the firm: paid from its account, or by the member's card. */
  firm: z.enum(firmPayments, 'invalid').optional(),
  certificates: z.enum(certificateChoices, 'invalid').default('one'),
  /** Who will receive the translation. */
  recipient: z.enum(recipients, 'invalid').optional(),
  /** A form field has a single value, so the names are sent as a JSON array. */
  passportNames: z.string().transform(parsedJson).pipe(passportNames).optional(),
  /** The browser's time zone. An unknown one is dropped, because it must not prevent an order. */
  timeZone: z
    .string()
    .transform((name) => (isTimeZone(name) ? name : undefined))
    .optional(),
});

/**
 * Parses the text fields of the order form, as multipart sends them, into an order request. Browser and server validate with the same
 * schema; messages are OrderFieldProblem codes.
 */
export const orderRequest = orderFields
  .refine((fields) => fields.sourceLanguage !== fields.targetLanguage, {
    message: 'same_language',
    path: ['targetLanguage'],
  })
  .transform((fields) => ({
    ...fields,
    ...eachOptionalText((name) => (fields[name] === '' ? undefined : fields[name])),
    passportNames: fields.passportNames?.length === 0 ? undefined : fields.passportNames,
    // Omitted if false, because requests are compared by their fields.
    handwritten: fields.handwritten || undefined,
    draftReview: fields.draftReview || undefined,
    includeCertificate: fields.includeCertificate && offersAccuracyCertificate(fields.translationType),
  }));

export type OrderRequest = z.output<typeof orderRequest>;
export type OrderRequestInput = z.input<typeof orderRequest>;

function textOfAtMost(longest: number) {
  return (
    z
      .string()
      // PostgreSQL cannot store the character U+0000.
      .transform((text) => text.replaceAll('\0', '').trim())
      .pipe(z.string().max(longest, 'too_long'))
      .optional()
  );
}
