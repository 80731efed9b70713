import { optionalTextNames } from '@truepage/core/orders/order-form';
import { isolated } from '@truepage/core/texts/isolated';
import type { Text } from '../../../i18n/dictionary.ts';
import type { FieldProblem, FormField } from './form-problems.ts';
import type { LostAnswer, Refusal } from './send-order.ts';

/** The error message of a field; undefined if there is none. */
export function problemText(
  field: FormField,
  problem: FieldProblem | undefined,
  text: Text,
): string | undefined {
  if (problem === undefined) return undefined;
  if (typeof problem === 'object') {
    if ('message' in problem) return problem.message;
    return text('order.notAdded', {
      problem: problemText(field, problem.about, text) ?? '',
      names: problem.names.map(isolated).join(', '),
    });
  }
  const optional = optionalTextNames.find((known) => known === field);
  if (optional !== undefined && problem === 'too_long') return text(`order.${optional}TooLong`);
  const name = `${field}:${problem}`;
  return text(isWorded(name) ? words[name] : 'order.fieldInvalid');
}

/** Why the order was not placed: the server's message, if there is one. */
export function failureText(failure: Refusal | LostAnswer, text: Text): string {
  if (failure.kind === 'refused') {
    if (failure.code === 'idempotency.conflict') return text('order.alreadySent');
    return failure.message ?? text('order.failed');
  }
  if (failure.reason === 'busy' && failure.retryAfter !== undefined) {
    return text('common.tooManyRequestsWait', { seconds: failure.retryAfter });
  }
  return failure.message ?? text(reasons[failure.reason]);
}

const words = {
  'fullName:required': 'order.fullNameRequired',
  'fullName:too_long': 'order.fullNameTooLong',
  'email:required': 'order.emailRequired',
  'email:invalid': 'order.emailInvalid',
  'email:too_long': 'order.emailTooLong',
  'sourceLanguage:required': 'order.sourceLanguageRequired',
  'sourceLanguage:invalid': 'order.languageInvalid',
  'targetLanguage:required': 'order.targetLanguageRequired',
  'targetLanguage:invalid': 'order.languageInvalid',
  'targetLanguage:same_language': 'order.sameLanguage',
  'translationType:invalid': 'order.translationTypeInvalid',
  'passportNames:too_many': 'recipients.namesTooMany',
  'passportNames:too_long': 'recipients.namesTooLong',
  'file:file.missing': 'order.fileMissing',
  'file:file.too_large': 'order.fileTooLarge',
  'file:file.type': 'order.fileType',
  'file:file.empty': 'order.fileEmpty',
  'file:file.unreadable': 'order.fileUnreadable',
  'file:upload.incomplete': 'order.uploadIncomplete',
  'file:files.too_many': 'order.tooManyFiles',
  'file:files.too_large_together': 'order.filesTooLarge',
  'file:invalid': 'order.someRefused',
  'file:again': 'order.fileAgain',
} as const;

function isWorded(name: string): name is keyof typeof words {
  return Object.hasOwn(words, name);
}

const reasons = {
  offline: 'order.offline',
  network: 'order.connectionLost',
  timeout: 'order.timedOut',
  cancelled: 'order.cancelled',
  busy: 'common.tooManyRequests',
  unavailable: 'order.failed',
} as const satisfies Record<LostAnswer['reason'], string>;
