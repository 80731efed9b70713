import type { ErrorCode } from '@truepage/core/errors';
import { optionalTextNames, requiredTexts } from '@truepage/core/orders/order-form';
import type { OrderFieldProblem } from '@truepage/core/orders/order-request';
import type { OrderDraft } from './order-draft.ts';
import type { OrderDocument } from '../document/order-document.ts';
import type { Refusal } from './send-order.ts';

/** The fields that can be wrong, in the order of the screen. */
export const formFields = [
  ...requiredTexts,
  'translationType',
  'file',
  'passportNames',
  ...optionalTextNames,
] as const;
export type FormField = (typeof formFields)[number];

/**
 * A code the dictionary has words for (of the error catalogue for the file, and 'again': to be chosen again), or what the
 * server said.
 */
export type PlainProblem = OrderFieldProblem | ErrorCode | 'again' | { readonly message: string };
/** Of several documents, those that it is about are named. */
export type FieldProblem = PlainProblem | { readonly about: PlainProblem; readonly names: readonly string[] };
export type FormProblems = Readonly<Partial<Record<FormField, FieldProblem>>>;

/** What is wrong with the fields of a draft (check-fields.ts). */
export type CheckFields = (draft: OrderDraft) => FormProblems;

/**
 * Everything that keeps the order from being sent; empty when it can go. While the connection keeps `checkFields` from
 * being loaded, the server checks the fields.
 */
export function checkForm(
  draft: OrderDraft,
  documents: Documents,
  checkFields: CheckFields = () => ({}),
): FormProblems {
  return { ...sameLanguage(draft), ...checkFields(draft), ...fileProblem(documents) };
}

type Documents = readonly Pick<OrderDocument, 'file' | 'remote' | 'problem'>[];

/** A document that is still being brought back is missing, too. */
function fileProblem(documents: Documents): FormProblems {
  if (documents.length === 0 || documents.some(({ file, remote }) => (file ?? remote) === undefined)) {
    return { file: 'file.missing' };
  }
  const refused = documents.filter(({ problem }) => problem !== undefined);
  return refused.length === 0 ? {} : { file: 'invalid' };
}

/** What can be said before the visitor sends anything: two equal languages never make an order. */
export function sameLanguage({ sourceLanguage, targetLanguage }: OrderDraft): FormProblems {
  return sourceLanguage !== '' && sourceLanguage === targetLanguage
    ? { targetLanguage: 'same_language' }
    : {};
}

/** The fields a refusal is about, in the server's words; empty when it is about no field. */
export function refusedFields({ status, code = '', message, details }: Refusal): FormProblems {
  // A proxy in front of us refuses large requests in no words of ours.
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

/** id of a field's control, where the summary of problems leads. */
export function fieldId(field: FormField): string {
  return `order-${field}`;
}
