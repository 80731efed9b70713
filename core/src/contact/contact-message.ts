import { z } from 'zod';
import { honeypot } from '../honeypot.ts';
import { emailAddress, personName } from '../people/schemas.ts';
import { requiredText } from '../texts/typed-text.ts';

/** Maximum lengths, in characters (UTF-16 units). */
const contactLimits = { name: 200, message: 5000 } as const;

/** Codes of what can be wrong with a field; the dictionaries have a text for each. */
export type ContactFieldProblem = 'required' | 'invalid' | 'too_long';

/** A visitor's message to the staff. Error messages are ContactFieldProblem codes; texts are reduced to plain text. */
export const contactMessage = z.object({
  name: personName(contactLimits.name),
  email: emailAddress,
  message: requiredText(contactLimits.message),
  website: honeypot,
});

export type ContactMessage = z.output<typeof contactMessage>;
