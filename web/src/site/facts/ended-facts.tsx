import { useEffect, useRef } from 'react';
import type { FactList } from '@truepage/core/api/facts/facts';
import { useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { FactValue, useFactTitle } from './fact-value.tsx';

interface EndedFactsProps {
  readonly list: FactList;
  /** It ended while on this screen, so the notice takes the focus. */
  readonly isNews: boolean;
}

/** A list that accepts no more answers, with those that were given. */
export function EndedFacts({ list, isNews }: EndedFactsProps) {
  const text = useText();
  const titleOf = useFactTitle(list.documents);
  const section = useRef<HTMLElement>(null);
  // The newest list is never superseded.
  const ended = list.state === 'withdrawn' || list.state === 'waived' ? list.state : 'answered';
  useEffect(() => {
    if (isNews) section.current?.focus();
  }, [isNews]);
  return (
    <SectionCard title={text(`facts.${ended}`)} headingId="facts" tabIndex={-1} ref={section}>
      <div className="grid gap-4">
        <p role="status">{text(`facts.${ended}Text`)}</p>
        {list.answers !== null && (
          <ol className="grid divide-y divide-line border-t border-line">
            {list.facts.map((fact, at) => (
              <li key={at} className="grid gap-2 py-4">
                <p className="text-sm font-semibold text-ink-soft">{titleOf(fact)}</p>
                <FactValue fact={fact} list={list} />
                <Given value={list.answers?.find((answer) => answer.at === at)?.value ?? null} to={list.to} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </SectionCard>
  );
}

function Given({ value, to }: { readonly value: string | null; readonly to: string }) {
  const text = useText();
  if (value === null)
    return (
      <p>
        <Badge tone="completed">{text('facts.confirmed')}</Badge>
      </p>
    );
  return (
    <p className="wrap-anywhere">
      <span>{text('facts.corrected')}</span>{' '}
      <bdi lang={to} translate="no" className="font-bold">
        {value}
      </bdi>
    </p>
  );
}
