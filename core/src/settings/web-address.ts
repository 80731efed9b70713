import { z } from 'zod';

/** Characters at most. */
const longest = 500;

/** An address of another site that we link to: whole, encrypted, by name, and without a user before the host. */
export const webAddress = z
  .string()
  .trim()
  .max(longest)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'not_https' }))
  .refine((address) => !hasUserInfo(address), 'user_info');

/**
 * Whether a web address names a user: https://bank.example@evil.example leads to evil.example. Browsers drop line
 * breaks and tabs, and read backslashes as slashes.
 */
export function hasUserInfo(address: string): boolean {
  return /^https?:[\\/]*[^\\/?#]*@/i.test(address.trim().replaceAll(/[\t\n\r]/g, ''));
}
