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

/** Codes of what can be wrong with a field; every one has words in the dictionaries. */
export type OrderFieldProblem = 'required' | 'invalid' | 'too_long' | 'too_many' | 'same_language';

const formFlag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const language = z.string('required').min(1, 'required').refine(isLanguageCode, 'invalid');

/** Names as in the passport, in any script; those that say nothing are left out. */
export const passportNames = z
  .array(z.string(), 'invalid')
  .transform(plainNames)
  .refine((names) => names.length <= passportNameLimits.count, 'too_many')
  .refine((names) => !hasTooLongName(names), 'too_long');

/** Who orders, as the form takes it and as it is corrected later. */
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
  /** Whether a document is handwritten, where the owner wants to see those before pricing them. */
  handwritten: formFlag,
  /** Whether the customer reads a draft before the delivery. */
  draftReview: formFlag,
  /** For the firm whose member orders: paid from its account, or by the member's card. */
  firm: z.enum(firmPayments, 'invalid').optional(),
  /** One certificate for all documents, or one for each. */
  certificates: z.enum(certificateChoices, 'invalid').default('one'),
  /** Who will receive the translation. */
  recipient: z.enum(recipients, 'invalid').optional(),
  /** A form has one field of a name: the names travel as a JSON array. */
  passportNames: z.string().transform(parsedJson).pipe(passportNames).optional(),
  /** The customer's time zone, as the browser names it. An unknown one is left out, which must not prevent an order. */
  timeZone: z
    .string()
    .transform((name) => (isTimeZone(name) ? name : undefined))
    .optional(),
});

/**
 * The text fields of the order form as multipart sends them, read into an order request.
 * The same schema says what is wrong in the browser and again on the server; messages are OrderFieldProblem codes.
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
    // Left out if empty: requests are distinguished by their fields.
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
      // PostgreSQL has no character 0.
      .transform((text) => text.replaceAll('\0', '').trim())
      .pipe(z.string().max(longest, 'too_long'))
      .optional()
  );
}
