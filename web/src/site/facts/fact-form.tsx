import { useState } from 'react';
import type { FactList } from '@truepage/core/api/facts/facts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { factKey } from './fact-drafts.ts';
import { FactRow } from './fact-row.tsx';
import type { useFacts } from './use-facts.ts';

interface FactFormProps {
  readonly list: FactList;
  readonly answering: ReturnType<typeof useFacts>;
}

/** The open list. One tap confirms everything; after changes it says that the rest is correct. */
export function FactForm({ list, answering: { drafts, send, enter } }: FactFormProps) {
  const text = useText();
  const [hasTried, setHasTried] = useState(false);
  const entered = list.facts.map((fact) => drafts[factKey(fact)]?.value);
  const changes = entered.filter((value, at) => typeof value === 'string' && value !== list.facts[at]?.value);
  const isMissing = (value: string | null | undefined) => typeof value === 'string' && value.trim() === '';
  const submit = () => {
    setHasTried(true);
    if (!send.isPending && !entered.some(isMissing)) send.mutate();
  };
  const label =
    changes.length === 0 ? text('facts.allCorrect') : text('facts.sendChanges', { count: changes.length });
  return (
    <SectionCard title={text('facts.asked')} headingId="facts">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{text('facts.askedText')}</p>
        <ol className="grid divide-y divide-line border-t border-line">
          {list.facts.map((fact, at) => (
            <FactRow
              key={at}
              fact={fact}
              list={list}
              entered={entered[at]}
              isMissing={hasTried && isMissing(entered[at])}
              onEnter={(value) => enter(fact, at, value)}
            />
          ))}
        </ol>
        {send.error !== null && (
          <Alert tone="danger" title={text('facts.sendFailed')}>
            {errorText(send.error, text)}
          </Alert>
        )}
        <div className="sticky bottom-0 grid gap-2 border-t border-line bg-sheet py-3">
          <Button type="submit" size="lg" wide busy={send.isPending}>
            {send.isPending ? text('facts.sending') : label}
          </Button>
          <p className="text-sm text-ink-soft">{text('facts.kept')}</p>
        </div>
      </form>
    </SectionCard>
  );
}
