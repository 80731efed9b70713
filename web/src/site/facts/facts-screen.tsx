import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FactList } from '@truepage/core/api/facts/facts';
import { isNotFound } from '../../api/errors.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { QueryStates } from '../query-states.tsx';
import { EndedFacts } from './ended-facts.tsx';
import { factsQuery } from './fact-calls.ts';
import { useFacts } from './use-facts.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { factKey } from './fact-drafts.ts';
import { FactRow } from './fact-row.tsx';

/** A fact list to confirm, after proof of ownership. Rendered in the browser only. */
export function FactsScreen() {
  const text = useText();
  return (
    <OwnedPage title={text('facts.title')} back={text('common.backToOrder')}>
      {(orderNumber) => <Facts orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

function Facts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery(factsQuery(orderNumber));
  const { data, error } = query;
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (isNotFound(error)) return <p>{text('facts.none')}</p>;
  if (data === undefined)
    return <QueryStates query={query} loading={text('facts.loading')} failed={text('facts.failed')} />;
  return <Loaded orderNumber={orderNumber} list={data} />;
}

function Loaded({ orderNumber, list }: { readonly orderNumber: string; readonly list: FactList }) {
  const text = useText();
  const answering = useFacts(orderNumber, list);
  const [wasOpen] = useState(list.state === 'sent');
  const { passedOn, isChanged } = answering;
  return (
    <>
      {isChanged && (
        <Alert tone="info" title={text('facts.changedList')}>
          {text('facts.changedListText')}
        </Alert>
      )}
      {passedOn.length > 0 && (
        <Alert tone="info" title={text('facts.passedOn')}>
          <ul className="list-disc ps-5">
            {passedOn.map((value, at) => (
              <li key={at}>
                <bdi translate="no">{value}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {list.state === 'sent' ? (
        <FactForm list={list} answering={answering} />
      ) : (
        <EndedFacts list={list} isNews={wasOpen} />
      )}
    </>
  );
}

interface FactFormProps {
  readonly list: FactList;
  readonly answering: ReturnType<typeof useFacts>;
}

/** The open list. One tap confirms everything; after changes the button says that the rest is correct. */
function FactForm({ list, answering: { drafts, send, enter } }: FactFormProps) {
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
            {send.isPending ? text('common.sending') : label}
          </Button>
          <p className="text-sm text-ink-soft">{text('facts.kept')}</p>
        </div>
      </form>
    </SectionCard>
  );
}
