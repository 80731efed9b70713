import { ArrowRight, Plus, X } from 'lucide-react';
import { anyLanguage, mostPairs, type LanguagePair } from '@truepage/core/office/language-pairs';
import { languages } from '@truepage/core/languages';
import { useText } from '../../../i18n/language-context.ts';
import { useLanguageName } from '../../../i18n/use-language-name.ts';
import { usePairWords } from '../../orders/suggestions.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextField } from '../../ui/desk-field.tsx';
import { ownZone } from '../../own-zone.ts';
import type { AvailabilityDraft, DraftProblem } from './availability-draft.ts';

interface AvailabilityFieldsProps {
  readonly draft: AvailabilityDraft;
  readonly problem: DraftProblem | undefined;
  readonly onChange: (draft: AvailabilityDraft) => void;
}

/** Language pairs with direction, and the days of an absence. */
export function AvailabilityFields({ draft, problem, onChange }: AvailabilityFieldsProps) {
  const text = useText();
  const { pairs, from, until } = draft;
  const daysProblem = {
    incomplete: text('adminOffice.awayIncomplete'),
    backwards: text('adminOffice.awayBackwards'),
    same: undefined,
  };
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{text('adminOffice.pairsLabel')}</legend>
        {pairs.length === 0 && <p className="text-ink-soft">{text('adminOffice.noPairs')}</p>}
        {pairs.map((pair, index) => (
          <PairFields
            // Pairs have no id, so their position is the React key.
            key={index}
            pair={pair}
            number={index + 1}
            onChange={(changed) => onChange({ ...draft, pairs: pairs.with(index, changed) })}
            onRemove={() => onChange({ ...draft, pairs: pairs.toSpliced(index, 1) })}
          />
        ))}
        {problem === 'same' && (
          <p role="alert" className="font-semibold text-unpaid">
            {text('adminOffice.pairSame')}
          </p>
        )}
        <p>
          <DeskButton
            disabled={pairs.length >= mostPairs}
            onClick={() => onChange({ ...draft, pairs: [...pairs, { from: 'es', to: 'en' }] })}
          >
            <Plus aria-hidden="true" className="size-4" />
            <span>{text('adminOffice.addPair')}</span>
          </DeskButton>
        </p>
      </fieldset>
      <p className="text-ink-soft">{text('adminOffice.awayHint', { zone: ownZone() })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DeskTextField
          type="date"
          value={from}
          label={text('adminOffice.awayFromLabel')}
          onChange={({ target }) => onChange({ ...draft, from: target.value })}
        />
        <DeskTextField
          type="date"
          value={until}
          min={from}
          label={text('adminOffice.awayUntilLabel')}
          error={problem === undefined ? undefined : daysProblem[problem]}
          onChange={({ target }) => onChange({ ...draft, until: target.value })}
        />
      </div>
    </>
  );
}

interface PairFieldsProps {
  readonly pair: LanguagePair;
  readonly number: number;
  readonly onChange: (pair: LanguagePair) => void;
  readonly onRemove: () => void;
}

function PairFields({ pair, number, onChange, onRemove }: PairFieldsProps) {
  const text = useText();
  const pairWords = usePairWords();
  return (
    <div className="flex items-center gap-2">
      <LanguageChoice
        label={text('adminOffice.pairFromNumbered', { number })}
        value={pair.from}
        onChoose={(from) => onChange({ ...pair, from })}
      />
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      <LanguageChoice
        label={text('adminOffice.pairToNumbered', { number })}
        value={pair.to}
        onChoose={(to) => onChange({ ...pair, to })}
      />
      <DeskButton
        variant="quiet"
        aria-label={text('adminOffice.removePair', { pair: pairWords(pair) })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </DeskButton>
    </div>
  );
}

interface LanguageChoiceProps {
  readonly label: string;
  readonly value: LanguagePair['from'];
  readonly onChoose: (code: LanguagePair['from']) => void;
}

function LanguageChoice({ label, value, onChoose }: LanguageChoiceProps) {
  const text = useText();
  const languageName = useLanguageName();
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        onChoose(languages.find(({ code }) => code === target.value)?.code ?? anyLanguage);
      }}
      className={`${controlClass} min-w-0 flex-1`}
    >
      <option value={anyLanguage}>{text('adminOffice.anyLanguage')}</option>
      {languages.map(({ code }) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </select>
  );
}
