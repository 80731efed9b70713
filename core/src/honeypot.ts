import { z } from 'zod';

/** A form field that people do not see, so only bots fill it in. */
export const honeypot = z.string().max(2000).optional();

/** Whether a bot filled in the form. It gets the usual reply, but nothing happens. */
export function isFromProgram({ website }: { readonly website?: string | undefined }): boolean {
  return website !== undefined && website !== '';
}
