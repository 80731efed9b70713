import { z } from 'zod';
import { honeypot } from '../honeypot.ts';
import { emailAddress, personName } from '../people/schemas.ts';
import { requiredText } from '../texts/typed-text.ts';

/** Longest texts we take, in characters (UTF-16 units). */
const contactLimits = { name: 200, message: 5000 } as const;

/** Codes of what can be wrong with a field; every one has words in the dictionaries. */
export type ContactFieldProblem = 'required' | 'invalid' | 'too_long';

/** What a visitor writes to the staff; messages are ContactFieldProblem codes. The texts become plain text. */
export const contactMessage = z.object({
  name: personName(contactLimits.name),
  email: emailAddress,
  message: requiredText(contactLimits.message),
  website: honeypot,
});

export type ContactMessage = z.output<typeof contactMessage>;
