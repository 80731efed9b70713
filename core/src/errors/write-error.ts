import {
  documentsOfOrder,
  bytesOfOrder,
  savedFormHours,
  smallestCardPaymentCents,
  webhookEndpoints,
} from '../limits.ts';
import { intlTagOf, regionalTagOf } from '../locales.ts';
import { cents, formatUsd } from '../money.ts';
import { writeBytes } from '../texts/amounts.ts';
import { writeMessage } from '../texts/message.ts';
import type { MessageValues } from './messages/values.ts';
import type { ErrorMessages, PublicErrorCode } from './public-errors.ts';

/** The values for the texts: the limits, formatted for `tag`. */
const valuesIn = (tag: string): Omit<MessageValues, 'refused.message'> => ({
  'errors.files.too_many': { count: documentsOfOrder },
  'errors.files.too_large_together': { size: writeBytes(bytesOfOrder, tag) },
  'errors.saved_form.not_found': { count: savedFormHours },
  'errors.order.total_too_small': { amount: formatUsd(cents(smallestCardPaymentCents), tag) },
  'errors.webhook.too_many': { count: webhookEndpoints },
});

/** The text of an error that customers can meet. `tag` is a BCP 47 tag of the language of `messages`. */
export function writeError(code: PublicErrorCode, messages: ErrorMessages, tag: string): string {
  const [group = '', name = ''] = code.split('.');
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = messages;
  const message = words[group]?.[name] ?? code;
  if (!message.includes('{')) return message;
  const writtenIn = intlTagOf(regionalTagOf(tag));
  return writeMessage(
    message,
    valuesIn(writtenIn)[`errors.${code}` as keyof ReturnType<typeof valuesIn>],
    writtenIn,
  );
}
