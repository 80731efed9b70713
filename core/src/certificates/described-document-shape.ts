import { z } from 'zod';
import { isBlank, plainLine } from '../plain-text.ts';
import { isCountryCode } from './countries.ts';
import { longestDescription } from './described-document.ts';
import { documentKinds } from './document-kinds.ts';

const line = (longest: number) =>
  z
    .string()
    .transform((typed) => (isBlank(typed) ? '' : plainLine(typed)))
    .refine((text) => text.length <= longest, 'too_long');

/** A DescribedDocument as sent by staff. */
export const describedDocument = z.object({
  kind: z.enum(documentKinds).nullable(),
  title: line(longestDescription.title),
  holder: line(longestDescription.holder),
  country: z.string().refine(isCountryCode, 'unknown').nullable(),
});
