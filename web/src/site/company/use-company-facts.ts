import type { Company } from '@truepage/core/settings/settings';
import { siteLocaleOf } from '@truepage/core/locales';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { usePublicSettings } from '../use-public-settings.ts';

type CompanyFact = readonly [keyof Company, value: string];

/**
 * The company's data and contacts, in display order, without empty ones; `shell` has the label of each. Empty until
 * loaded.
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
