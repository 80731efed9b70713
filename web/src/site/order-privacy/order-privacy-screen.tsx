import { useQuery } from '@tanstack/react-query';
import type { OrderPrivacy } from '@truepage/core/api/privacy';
import { orderDataPath } from '@truepage/core/api/routes';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { isOwnershipRequired, orderPrivacyQuery } from './order-privacy-query.ts';
import { useText, useFormats } from '../../i18n/language-context.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SectionCard } from '../../ui/card.tsx';
import { QueryStates } from '../query-states.tsx';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { CorrectCustomer } from './correct-customer.tsx';
import { DeleteDocuments } from './delete-documents.tsx';
import { DocumentOpenings } from './document-openings.tsx';
import { KeepDocuments } from './keep-documents.tsx';

/** The retention of an order's documents, after proof of ownership. Rendered in the browser only. */
export function OrderPrivacyScreen() {
  const text = useText();
  return (
    <OwnedPage title={text('orderPrivacy.title')} back={text('common.backToOrder')}>
      {(orderNumber) => <Privacy orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

function Privacy({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery(orderPrivacyQuery(useApi(), orderNumber));
  const { data, error } = query;
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (data !== undefined) return <PrivacyCards orderNumber={orderNumber} privacy={data} />;
  return (
    <QueryStates query={query} loading={text('orderPrivacy.loading')} failed={text('orderPrivacy.failed')} />
  );
}

interface PrivacyCardsProps {
  readonly orderNumber: string;
  readonly privacy: OrderPrivacy;
}

function PrivacyCards({ orderNumber, privacy }: PrivacyCardsProps) {
  return (
    <>
      {privacy.deletion === null ? (
        <>
          <KeepDocuments orderNumber={orderNumber} privacy={privacy} />
          <DeleteDocuments orderNumber={orderNumber} privacy={privacy} />
        </>
      ) : (
        <DeletedDocuments orderNumber={orderNumber} deletion={privacy.deletion} />
      )}
      <CorrectCustomer orderNumber={orderNumber} />
      <DocumentOpenings openings={privacy.openings} />
      <ExportEverything orderNumber={orderNumber} />
    </>
  );
}

/** A plain link, so that a refusal is shown as a page. */
function ExportEverything({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <SectionCard title={text('orderPrivacy.export')} headingId="export">
      <p className="mb-4">{text('orderPrivacy.exportText')}</p>
      <a
        href={`${orderDataPath}?order=${encodeURIComponent(orderNumber)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Download aria-hidden="true" className="size-5" />
        <span>{text('orderPrivacy.exportDo')}</span>
      </a>
    </SectionCard>
  );
}

interface DeletedDocumentsProps {
  readonly orderNumber: string;
  readonly deletion: NonNullable<OrderPrivacy['deletion']>;
}

/** When and why they were deleted, with the signed receipt. */
function DeletedDocuments({ orderNumber, deletion }: DeletedDocumentsProps) {
  const text = useText();
  const { moment } = useFormats();
  const { at, reason, receipt } = deletion;
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button was removed by the deletion.
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: false });
  }, []);
  return (
    <SectionCard title={text('orderPrivacy.removed')} headingId="removed">
      <div className="grid gap-4">
        <p ref={words} tabIndex={-1} role="status" className="outline-none">
          {text(reason === 'customer' ? 'orderPrivacy.removedByCustomer' : 'orderPrivacy.removedByTime', {
            time: moment(at),
          })}
        </p>
        <p className="text-ink-soft">{text('orderPrivacy.removedReceipt')}</p>
        <p>
          <a
            href={`data:application/jwt,${receipt}`}
            download={`deletion-${orderNumber}.jwt`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" className="size-5" />
            <span>{text('orderPrivacy.downloadReceipt')}</span>
          </a>
        </p>
      </div>
    </SectionCard>
  );
}
