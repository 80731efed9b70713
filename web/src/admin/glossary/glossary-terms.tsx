import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Glossary } from '@truepage/core/api/workspace/admin-glossary';
import { foldText } from '@truepage/core/texts/fold-text';
import { glossaryLimits, readTerms, type Term } from '@truepage/core/glossary/glossary';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { glossaryQuery, type LanguagePair } from '../api/work-queries.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextArea, DeskTextField } from '../ui/desk-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TermForm } from './term-form.tsx';

interface GlossaryTermsProps {
  readonly pair: LanguagePair;
  readonly glossary: Glossary;
}

/** Each change saves the whole list at once; a conflict with another administrator's change is reported. */
export function GlossaryTerms({ pair, glossary }: GlossaryTermsProps) {
  const text = useText();
  const { terms } = glossary;
  const [sought, setSought] = useState('');
  const [edited, setEdited] = useState<Term>();
  const save = useSave(pair, glossary);
  const words = foldText(sought.trim());
  const shown = terms.filter((term) => foldText(written(term)).includes(words));
  const replace = (old: Term, ...by: readonly Term[]) =>
    save((all) => all.flatMap((one) => (written(one) === written(old) ? by : [one])));
  return (
    <>
      <Panel title={text('adminGlossary.add')} hint={text('adminGlossary.addHint')}>
        <TermForm
          key={terms.length}
          label={text('adminGlossary.add')}
          onTerm={(term) => save((all) => [...all, term])}
        />
      </Panel>
      <Panel title={text('adminGlossary.terms', { count: terms.length })}>
        <DeskTextField
          label={text('adminShell.search')}
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        {shown.length === 0 ? (
          <EmptyState>{text('adminGlossary.none')}</EmptyState>
        ) : (
          <StackingTable
            caption={text('adminTitles.glossary')}
            heads={[
              { label: text('adminGlossary.source') },
              { label: text('adminShell.translation') },
              { label: text('adminGlossary.forbidden') },
              { label: text('adminGlossary.change') },
            ]}
          >
            {shown.slice(0, mostShown).map((term) => (
              <TermRow
                key={written(term)}
                term={term}
                isEdited={term === edited}
                onEdit={() => setEdited(term)}
                onTerm={(next) => replace(term, next)}
                onRemove={() => replace(term)}
              />
            ))}
          </StackingTable>
        )}
        {shown.length > mostShown && <p className="text-ink-soft">{text('adminGlossary.more')}</p>}
      </Panel>
      <ImportPanel onTerms={(added) => save((all) => [...all, ...added])} />
    </>
  );
}

const mostShown = 100;

function written({ source, target, forbidden }: Term): string {
  return [source, target, ...forbidden].join(' | ');
}

/** Saves changes one after the other, each based on the result of the previous one. */
function useSave(pair: LanguagePair, glossary: Glossary) {
  const text = useText();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const { queryKey } = glossaryQuery(api, pair);
  const { mutate } = useMutation({
    scope: { id: 'glossary' },
    mutationFn: async (change: (terms: readonly Term[]) => readonly Term[]) => {
      const { version, terms } = queryClient.getQueryData(queryKey) ?? glossary;
      const changed = change(terms).map((term) => ({ ...term, forbidden: [...term.forbidden] }));
      const saved = await api.call('saveGlossary', pair, { body: { version, terms: changed } });
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) => {
      showFailure(text('adminGlossary.saveFailed'), errorText(error, text));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

interface TermRowProps {
  readonly term: Term;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onTerm: (term: Term) => void;
  readonly onRemove: () => void;
}

function TermRow({ term, isEdited, onEdit, onTerm, onRemove }: TermRowProps) {
  const text = useText();
  if (isEdited)
    return (
      <StackingRow>
        <StackingCell colSpan={4}>
          <TermForm label={text('adminGlossary.save')} term={term} onTerm={onTerm} />
        </StackingCell>
      </StackingRow>
    );
  const name = term.source || term.forbidden.join(', ');
  return (
    <StackingRow>
      <StackingCell isHead label={text('adminGlossary.source')}>
        <bdi>{term.source || text('adminGlossary.always')}</bdi>
      </StackingCell>
      <StackingCell label={text('adminShell.translation')}>
        <bdi>{term.target}</bdi>
      </StackingCell>
      <StackingCell label={text('adminGlossary.forbidden')}>
        <bdi>{term.forbidden.join(', ')}</bdi>
      </StackingCell>
      <StackingCell>
        <div className="flex flex-wrap gap-2">
          <DeskButton size="sm" aria-label={text('adminGlossary.editTerm', { name })} onClick={onEdit}>
            {text('adminShell.edit')}
          </DeskButton>
          <DeskButton size="sm" aria-label={text('adminShell.removeNamed', { name })} onClick={onRemove}>
            {text('adminShell.remove')}
          </DeskButton>
        </div>
      </StackingCell>
    </StackingRow>
  );
}

function ImportPanel({ onTerms }: { readonly onTerms: (terms: readonly Term[]) => void }) {
  const text = useText();
  const [lines, setLines] = useState('');
  const terms = readTerms(lines);
  return (
    <Panel title={text('adminGlossary.import')} hint={text('adminGlossary.importHint')}>
      <DeskTextArea
        label={text('adminGlossary.lines')}
        rows={4}
        value={lines}
        onChange={({ target }) => setLines(target.value)}
      />
      <DeskButton
        className="justify-self-start"
        disabled={terms.length === 0 || terms.length > glossaryLimits.terms}
        onClick={() => {
          onTerms(terms);
          setLines('');
        }}
      >
        {text('adminGlossary.addLines', { count: terms.length })}
      </DeskButton>
    </Panel>
  );
}
