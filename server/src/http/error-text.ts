import { readFileSync } from 'node:fs';
import { errorMessage } from '@truepage/core/error-message';
import type { ErrorCode } from '@truepage/core/errors';
import type { ErrorMessages } from '@truepage/core/errors/public-errors';
import type { PublicLocale } from '@truepage/core/locales';

const read = new Map<PublicLocale, ErrorMessages>();

/** The text of an error in the language of `tag`, as `errorMessage` says. The file of a language is read when it is first needed. */
export function errorText(code: ErrorCode, tag: string, details?: Readonly<Record<string, unknown>>): string {
  return errorMessage(code, tag, details, messagesIn);
}

function messagesIn(locale: PublicLocale): ErrorMessages {
  const messages = read.get(locale) ?? messagesOf(locale);
  read.set(locale, messages);
  return messages;
}

function messagesOf(locale: PublicLocale): ErrorMessages {
  const file = new URL(`../../../core/src/errors/messages/${locale}/errors.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { errors: ErrorMessages }).errors;
}
