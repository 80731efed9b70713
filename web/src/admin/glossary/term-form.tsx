import { useState } from 'react';
import { glossaryLimits, type Term } from '@truepage/core/glossary/glossary';
import { useText } from '../../i18n/language-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';

interface TermFormProps {
  /** The button's label. */
  readonly label: string;
  readonly term?: Term;
  readonly onTerm: (term: Term) => void;
}

/** A term: its original, its translation, and what is never written. */
export function TermForm({ label, term, onTerm }: TermFormProps) {
  const text = useText();
  const [source, setSource] = useState(term?.source ?? '');
  const [target, setTarget] = useState(term?.target ?? '');
  const [never, setNever] = useState(term?.forbidden.join(', ') ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    const forbidden = never
      .split(',')
      .map((words) => words.trim())
      .filter((words) => words !== '')
      .slice(0, glossaryLimits.forbidden);
    const isWhole = forbidden.length > 0 || (source.trim() !== '' && target.trim() !== '');
    setIsMissing(!isWhole);
    if (isWhole) onTerm({ source: source.trim(), target: target.trim(), forbidden });
  };
  const common = { maxLength: glossaryLimits.length, autoComplete: 'off', dir: 'auto' } as const;
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DeskTextField
        {...common}
        label={text('adminGlossary.source')}
        value={source}
        error={isMissing ? text('adminGlossary.missing') : undefined}
        onChange={(event) => setSource(event.target.value)}
      />
      <DeskTextField
        {...common}
        label={text('adminShell.translation')}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <DeskTextField
        {...common}
        maxLength={glossaryLimits.length * glossaryLimits.forbidden}
        label={text('adminGlossary.neverSeparated')}
        value={never}
        onChange={(event) => setNever(event.target.value)}
      />
      <DeskButton type="submit" className="justify-self-start">
        {label}
      </DeskButton>
    </form>
  );
}
