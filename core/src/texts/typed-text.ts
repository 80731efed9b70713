import { z } from 'zod';
import { isBlank, plainText } from '../plain-text.ts';

/** Typed text of at most this many characters (UTF-16 units), as plain text. Problems: 'required' or 'too_long'. */
export const optionalText = (longest: number) =>
  z.string('required').transform(plainText).pipe(z.string().max(longest, 'too_long'));

/** The same with at least one visible letter. */
export const requiredText = (longest: number) =>
  z
    .string('required')
    .transform(plainText)
    .refine((text) => !isBlank(text), 'required')
    .pipe(z.string().max(longest, 'too_long'));
