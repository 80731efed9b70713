import { siteLocales } from '@truepage/core/locales';
import type { Settings } from '@truepage/core/settings/settings';

const dayMs = 24 * 3_600_000;
/** RFC 9116 recommends less than a year, so that old copies are not trusted. */
const validDays = 180;

export const securityTxtPath = '/.well-known/security.txt';

interface SecurityTxtFacts {
  readonly settings: Settings['security'];
  /** The address on the contact page, unless the owner sets another. */
  readonly contactEmail: string;
  /** PUBLIC_URL without a trailing slash. */
  readonly publicUrl: string;
  readonly now: Date;
}

/** Returns the security.txt (RFC 9116), which says where to report a vulnerability. The text changes once per UTC day. */
export function securityTxt({ settings, contactEmail, publicUrl, now }: SecurityTxtFacts): string {
  const contact = settings.contact === '' ? contactEmail : settings.contact;
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  const lines = [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${siteLocales.join(', ')}`,
    `Canonical: ${publicUrl}${securityTxtPath}`,
    ...(settings.policy === '' ? [] : [`Policy: ${settings.policy}`]),
  ];
  return `${lines.join('\n')}\n`;
}
