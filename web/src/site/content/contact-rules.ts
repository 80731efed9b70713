import type { ContactFieldProblem } from '@truepage/core/contact/contact-message';
import { isBlank } from '@truepage/core/plain-text';
import type { BodyOf } from '@truepage/core/api/contract';
import type { Text } from '../../i18n/dictionary.ts';
import { emailProblem } from '../forms/email-problem.ts';
import { nameProblem } from '../forms/name-problem.ts';
import type { FormProblems } from '../forms/form-problems.ts';

export type ContactValues = Required<BodyOf<'sendContactMessage'>>;

/** The visible fields, in the order of the screen. */
export const contactFields = ['name', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** Validates a message in the browser without loading the schema; the server decides. */
export function checkContact({ name, email, message }: ContactValues): FormProblems<ContactField> {
  return {
    ...nameProblem('name', name),
    ...emailProblem(email),
    ...(isBlank(message) ? { message: 'required' } : {}),
  };
}

/** The error message of a field; undefined if there is none. */
export function contactProblemText(
  field: ContactField,
  problem: ContactFieldProblem | undefined,
  text: Text,
): string | undefined {
  return problem && text(words[field][problem]);
}

const words = {
  name: {
    required: 'content.contactNameRequired',
    invalid: 'content.contactNameRequired',
    too_long: 'content.contactNameTooLong',
  },
  email: {
    required: 'content.contactEmailRequired',
    invalid: 'content.contactEmailInvalid',
    too_long: 'content.contactEmailTooLong',
  },
  message: {
    required: 'content.contactMessageRequired',
    invalid: 'content.contactMessageRequired',
    too_long: 'content.contactMessageTooLong',
  },
} as const satisfies Record<ContactField, Record<ContactFieldProblem, string>>;
