import type { ErrorCode } from '@truepage/core/errors';
import { optionalTextNames, requiredTexts } from '@truepage/core/orders/order-form';
import type { OrderFieldProblem } from '@truepage/core/orders/order-request';
import type { OrderDraft } from './order-draft.ts';
import type { OrderDocument } from '../document/order-document.ts';
import type { Refusal } from './send-order.ts';

/** The fields that can have a problem, in the order of the screen. */
export const formFields = [
  ...requiredTexts,
  'translationType',
  'file',
  'passportNames',
  ...optionalTextNames,
] as const;
export type FormField = (typeof formFields)[number];

/**
 * A code with a text in the dictionary (for the file, one of the error catalogue, or 'again': it must be chosen
 * again), or the server's message.
 */
export type PlainProblem = OrderFieldProblem | ErrorCode | 'again' | { readonly message: string };
/** With several documents, the affected ones are named. */
export type FieldProblem = PlainProblem | { readonly about: PlainProblem; readonly names: readonly string[] };
export type FormProblems = Readonly<Partial<Record<FormField, FieldProblem>>>;

/** Validates the fields of a draft (check-fields.ts). */
export type CheckFields = (draft: OrderDraft) => FormProblems;

/**
 * All problems that prevent sending; empty if there are none. While `checkFields` cannot be loaded, the server
 * validates the fields.
 */
export function checkForm(
  draft: OrderDraft,
  documents: Documents,
  checkFields: CheckFields = () => ({}),
): FormProblems {
  return { ...sameLanguage(draft), ...checkFields(draft), ...fileProblem(documents) };
}

type Documents = readonly Pick<OrderDocument, 'file' | 'remote' | 'problem'>[];

/** A document that is still being restored counts as missing. */
function fileProblem(documents: Documents): FormProblems {
  if (documents.length === 0 || documents.some(({ file, remote }) => (file ?? remote) === undefined)) {
    return { file: 'file.missing' };
  }
  const refused = documents.filter(({ problem }) => problem !== undefined);
  return refused.length === 0 ? {} : { file: 'invalid' };
}

/** Reported before the first submission: two equal languages are always invalid. */
export function sameLanguage({ sourceLanguage, targetLanguage }: OrderDraft): FormProblems {
  return sourceLanguage !== '' && sourceLanguage === targetLanguage
    ? { targetLanguage: 'same_language' }
    : {};
}

/** The fields of a refusal, with the server's messages; empty if it is about no field. */
export function refusedFields({ status, code = '', message, details }: Refusal): FormProblems {
  // A proxy in front of the server refuses large requests without a message.
  if (status === 413 && message === undefined) return { file: 'file.too_large' };
  if (/^files?\./.test(code) && message !== undefined) return { file: { message } };
  if (code === 'order.same_language') return { targetLanguage: 'same_language' };
  const named = details['fields'];
  if (typeof named !== 'object' || named === null) return {};
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, problem]): [FormField, FieldProblem][] => {
      const field = formFields.find((known) => known === name);
      return field === undefined
        ? []
        : [[field, typeof problem === 'string' ? problemNamed(problem) : 'invalid']];
    }),
  );
}

const orderProblems: readonly string[] = [
  'required',
  'invalid',
  'too_long',
  'too_many',
  'same_language',
] satisfies OrderFieldProblem[];

export function problemNamed(problem: string): PlainProblem {
  return orderProblems.includes(problem) ? (problem as OrderFieldProblem) : { message: problem };
}

/** The id of a field's control, for links of the error summary. */
export function fieldId(field: FormField): string {
  return `order-${field}`;
}
