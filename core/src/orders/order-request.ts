import { z } from 'zod';
import { isLanguageCode } from '../languages.ts';
import { isTimeZone } from '../time-zone.ts';
import { eachOption, eachOptionalText, optionalTexts } from './order-form.ts';
import { defaultTranslationType, offersAccuracyCertificate, translationTypes } from './translation-type.ts';

/** Longest values we store, in characters. */
export const orderTextLimits = { fullName: 120, email: 254 } as const;

/** Codes of what can be wrong with a field; every one has words in the dictionaries. */
export type OrderFieldProblem = 'required' | 'invalid' | 'too_long' | 'same_language';

const formFlag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const language = z.string('required').min(1, 'required').refine(isLanguageCode, 'invalid');

/** The customer's address, as the form and the desk take it. */
export const customerEmail = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(orderTextLimits.email, 'too_long')
  .pipe(z.email('invalid'));

const orderFields = z.object({
  fullName: z
    .string('required')
    .transform(oneLine)
    .pipe(z.string().min(1, 'required').max(orderTextLimits.fullName, 'too_long')),
  email: customerEmail,
  sourceLanguage: language,
  targetLanguage: language,
  translationType: z.enum(translationTypes, 'invalid').default(defaultTranslationType),
  ...eachOptionalText((name) => textOfAtMost(optionalTexts[name])),
  ...eachOption(() => formFlag),
  /** The customer's, as the browser names it. One that nobody here knows is worth no order: it is left out. */
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

/** Names end up in mail headers and lists: control characters and line breaks become single spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
