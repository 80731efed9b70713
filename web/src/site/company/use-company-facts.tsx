import type { ReactNode } from 'react';
import type { Company } from '@truepage/core/settings/settings';
import { siteLocaleOf } from '@truepage/core/locales';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { usePublicSettings } from '../use-public-settings.ts';

export interface CompanyFact {
  readonly id: keyof Company;
  readonly term: string;
  readonly value: ReactNode;
}

/** Who runs the service and how to reach them, as far as the owner has said; nothing until it is known. */
export function useCompanyFacts(): readonly CompanyFact[] {
  const { text, locale } = usePageLanguage();
  const company = usePublicSettings()?.company;
  if (company === undefined) return [];
  const { legalName, address, telephone, taxNumber, hours, replyTime } = company;
  const inOwnWords = (words: Company['hours']) => words[siteLocaleOf(locale)] || words.en;
  const facts: readonly CompanyFact[] = [
    { id: 'legalName', term: text('shell.legalName'), value: legalName },
    {
      id: 'address',
      term: text('shell.address'),
      value: address !== '' && <span className="whitespace-pre-line">{address}</span>,
    },
    {
      id: 'telephone',
      term: text('shell.telephone'),
      value: telephone !== '' && <Telephone number={telephone} />,
    },
    { id: 'hours', term: text('shell.hours'), value: inOwnWords(hours) },
    { id: 'replyTime', term: text('shell.replyTime'), value: inOwnWords(replyTime) },
    { id: 'taxNumber', term: text('shell.taxNumber'), value: taxNumber },
  ];
  return facts.filter(({ value }) => value !== '' && value !== false);
}

function Telephone({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} dir="ltr" className="underline underline-offset-4">
      {number}
    </a>
  );
}
