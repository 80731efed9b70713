import { z } from 'zod';
import { readEmail } from './email-address.ts';
import { readPersonName } from './person-name.ts';

/** A typed or pasted email address; messages are EmailProblem codes. */
export const emailAddress = z.string('required').transform((typed, context) => {
  const { address, problem } = readEmail(typed);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});

/** A person's name of at most this many characters (UTF-16 units). Problems: 'required' without a visible letter, or 'too_long'. */
export function personName(longest: number) {
  return z
    .string('required')
    .transform(readPersonName)
    .pipe(z.string().min(1, 'required').max(longest, 'too_long'));
}
