import { z } from 'zod';

/** A field of a form that people do not see: only programs fill it in. */
export const honeypot = z.string().max(2000).optional();

/** Whether a bot filled in the form. It gets the usual answer, and nothing is done. */
export function isFromProgram({ website }: { readonly website?: string | undefined }): boolean {
  return website !== undefined && website !== '';
}
