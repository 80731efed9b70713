import { useQuery } from '@tanstack/react-query';
import type { Corrections } from '@truepage/core/api/corrections/corrections';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { QueryStates } from '../query-states.tsx';
import { correctionsQuery } from './correction-calls.ts';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionList } from './correction-list.tsx';

/** Requests a correction of a delivered order, and lists earlier ones. Rendered in the browser only. */
export function CorrectionsScreen() {
  const text = useText();
  return (
    <OwnedPage title={text('corrections.title')} back={text('common.backToOrder')}>
      {(orderNumber) => <OrderCorrections orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

function OrderCorrections({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery(correctionsQuery(orderNumber));
  const { data, error } = query;
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (data === undefined)
    return (
      <QueryStates query={query} loading={text('corrections.loading')} failed={text('corrections.failed')} />
    );
  return (
    <>
      <CorrectionList corrections={data.corrections} />
      {data.translations
        .filter(({ isOpen }) => isOpen)
        .map((translation) => (
          <CorrectionForm key={translation.fileId} orderNumber={orderNumber} translation={translation} />
        ))}
      <WhyNot orderNumber={orderNumber} found={data} />
    </>
  );
}

/** Why no correction can be requested, and how to contact staff. */
function WhyNot({ orderNumber, found }: { readonly orderNumber: string; readonly found: Corrections }) {
  const text = useText();
  const { longDate } = useFormats();
  const { translations, corrections, days } = found;
  const isWaiting = corrections.some(({ state }) => state === 'open');
  if (isWaiting || translations.some(({ isOpen }) => isOpen)) return null;
  const [last] = translations
    .map(({ until }) => until)
    .toSorted()
    .toReversed();
  return (
    <Alert
      tone="info"
      actions={
        <ButtonLink to={paths.trackOrder(orderNumber)} variant="secondary">
          {text('corrections.write')}
        </ButtonLink>
      }
    >
      {last === undefined
        ? text('corrections.notDelivered')
        : text('corrections.over', { days, date: longDate(last) })}
    </Alert>
  );
}
