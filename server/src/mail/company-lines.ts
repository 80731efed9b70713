import { siteLocaleOf } from '@truepage/core/locales';
import type { Company } from '@truepage/core/settings/settings';
import type { Wording } from './wording.ts';

/** The lines about the company at the end of every email, as far as the owner has entered them. */
export function companyLines(company: Company, { locale, texts: { company: words } }: Wording): string[] {
  const { legalName, address, telephone, hours, replyTime, taxNumber } = company;
  const named = (name: string, value: string) => (value === '' ? '' : `${name}: ${value}`);
  const inOwnWords = (said: Company['hours']) => said[siteLocaleOf(locale)] || said.en;
  return [
    legalName,
    address.replaceAll('\n', ', '),
    telephone,
    named(words.hours, inOwnWords(hours)),
    named(words.replyTime, inOwnWords(replyTime)),
    named(words.taxNumber, taxNumber),
  ].filter((line) => line !== '');
}
