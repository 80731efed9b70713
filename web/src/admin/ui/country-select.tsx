import { useMemo } from 'react';
import { countriesOf } from '@truepage/core/certificates/country-list';
import { siteLocaleOf } from '@truepage/core/locales';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { DeskSelect } from './desk-field.tsx';

interface CountrySelectProps {
  readonly label: string;
  /** The option for no country. */
  readonly none: string;
  readonly country: string | null | undefined;
  readonly error?: string | undefined;
}

/** All countries, sorted in the reader's language. Its form field is `country`: the code, or ''. */
export function CountrySelect({ label, none, country, error }: CountrySelectProps) {
  const locale = siteLocaleOf(usePageLanguage().locale);
  const countries = useMemo(() => countriesOf(locale), [locale]);
  return (
    <DeskSelect name="country" label={label} defaultValue={country ?? ''} error={error}>
      <option value="">{none}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </DeskSelect>
  );
}
