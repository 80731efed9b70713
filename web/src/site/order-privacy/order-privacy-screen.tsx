import { useQuery } from '@tanstack/react-query';
import type { OrderPrivacy } from '@truepage/core/api/privacy';
import { orderDataPath } from '@truepage/core/api/routes';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { ArrowLeft, Download } from 'lucide-react';
import { useApi } from '../../api/api-context.ts';
import { isOwnershipRequired, orderPrivacyQuery } from './order-privacy-query.ts';
import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SectionCard } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { QueryStates } from '../query-states.tsx';
import { OwnershipProof } from '../ownership/ownership-proof.tsx';
import { CorrectCustomer } from './correct-customer.tsx';
import { DeleteDocuments } from './delete-documents.tsx';
import { DeletedDocuments } from './deleted-documents.tsx';
import { DocumentOpenings } from './document-openings.tsx';
import { KeepDocuments } from './keep-documents.tsx';

/** What happens to an order's documents, after proof of ownership. Only the browser loads it. */
export function OrderPrivacyScreen() {
  const text = useText();
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  return (
    <PageColumn width="narrow">
      <p className="-mb-4">
        <SiteLink
          to={paths.trackOrder(orderNumber)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" />
          <span>{text('orderPrivacy.back')}</span>
        </SiteLink>
      </p>
      <PageHeading
        lead={
          <span className="wrap-anywhere">
            <Unbroken>{text('orderView.title', { orderNumber })}</Unbroken>
          </span>
        }
      >
        {text('orderPrivacy.title')}
      </PageHeading>
      <Privacy orderNumber={orderNumber} />
    </PageColumn>
  );
}

function Privacy({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery(orderPrivacyQuery(useApi(), orderNumber));
  const { data, error } = query;
  if (isOwnershipRequired(error))
    return (
      <SectionCard title={text('ownership.title')} headingId="ownership">
        <OwnershipProof orderNumber={orderNumber} onProven={focusHeading}>
          {text('ownership.why')}
        </OwnershipProof>
      </SectionCard>
    );
  if (data !== undefined) return <PrivacyCards orderNumber={orderNumber} privacy={data} />;
  return (
    <QueryStates query={query} loading={text('orderPrivacy.loading')} failed={text('orderPrivacy.failed')} />
  );
}

/** The focused field disappears with the proof; its replacement is below the heading. */
function focusHeading(): void {
  document.querySelector('h1')?.focus();
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

/** A plain link, so that a refusal has a page. */
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
