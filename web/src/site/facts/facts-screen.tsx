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
import { FactForm } from './fact-form.tsx';
import { useFacts } from './use-facts.ts';

/** Names, dates, numbers and places to confirm, after proof of ownership. Only the browser loads it. */
export function FactsScreen() {
  const text = useText();
  return (
    <OwnedPage title={text('facts.title')} back={text('facts.back')}>
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
