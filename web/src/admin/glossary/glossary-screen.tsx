import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { languages } from '@truepage/core/languages';
import { useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { glossaryQuery, type LanguagePair } from '../api/work-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskSelect } from '../ui/desk-field.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { GlossaryTerms } from './glossary-terms.tsx';

/** The glossary of the office, by language pair. */
export function GlossaryScreen() {
  const text = useText();
  const [pair, setPair] = useState<LanguagePair>({ from: 'es', to: 'en' });
  const glossary = useQuery(glossaryQuery(useDeskApi(), pair));
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminGlossary.lead')}>{text('adminTitles.glossary')}</DeskHeading>
      <div className="grid gap-3 sm:grid-cols-2">
        <LanguageSelect
          label={text('adminGlossary.from')}
          code={pair.from}
          onCode={(from) => setPair({ ...pair, from })}
        />
        <LanguageSelect
          label={text('adminGlossary.to')}
          code={pair.to}
          onCode={(to) => setPair({ ...pair, to })}
        />
      </div>
      <Loaded query={glossary} failed={text('adminGlossary.failed')} shape="h-40 rounded-md">
        {(data) => <GlossaryTerms key={`${pair.from} ${pair.to}`} pair={pair} glossary={data} />}
      </Loaded>
    </DeskColumn>
  );
}

interface LanguageSelectProps {
  readonly label: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

function LanguageSelect({ label, code, onCode }: LanguageSelectProps) {
  const languageName = useLanguageName();
  return (
    <DeskSelect label={label} value={code} onChange={({ target }) => onCode(target.value)}>
      {languages.map((language) => (
        <option key={language.code} value={language.code}>
          {languageName(language.code)}
        </option>
      ))}
    </DeskSelect>
  );
}
