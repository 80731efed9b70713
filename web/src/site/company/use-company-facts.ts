import type { Company } from '@truepage/core/settings/settings';
import { siteLocaleOf } from '@truepage/core/locales';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { usePublicSettings } from '../use-public-settings.ts';

type CompanyFact = readonly [keyof Company, value: string];

/**
 * Who runs the service and how to reach them, as far as the owner has said, in the order to be shown; `shell` has the
 * words for each. Nothing until it is known.
 */
export function useCompanyFacts(): readonly CompanyFact[] {
  const { locale } = usePageLanguage();
  const company = usePublicSettings()?.company;
  if (company === undefined) return [];
  const { hours, replyTime, taxNumber, ...rest } = company;
  const inOwnWords = (words: Company['hours']) => words[siteLocaleOf(locale)] || words.en;
  const facts = { ...rest, hours: inOwnWords(hours), replyTime: inOwnWords(replyTime), taxNumber };
  return (Object.entries(facts) as [keyof Company, string][]).filter(([, value]) => value !== '');
}
