import { z } from 'zod';

/** Maximum length in characters. */
const longest = 500;

/** A URL of another site that we link to: complete, https, with a host name, and without user info. */
export const webAddress = z
  .string()
  .trim()
  .max(longest)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'not_https' }))
  .refine((address) => !hasUserInfo(address), 'user_info');

/**
 * Whether a URL contains user info: https://bank.example@evil.example leads to evil.example. Browsers drop line breaks and tabs, and
 * treat backslashes as slashes.
 */
export function hasUserInfo(address: string): boolean {
  return /^https?:[\\/]*[^\\/?#]*@/i.test(address.trim().replaceAll(/[\t\n\r]/g, ''));
}
