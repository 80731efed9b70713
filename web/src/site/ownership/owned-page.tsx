import type { ReactNode } from 'react';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { ArrowLeft } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { SectionCard } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { OwnershipProof } from './ownership-proof.tsx';
import { NeedsScripts } from './plain-page.tsx';

interface OwnedPageProps {
  readonly title: string;
  /** The label of the link to the order. */
  readonly back: string;
  readonly width?: 'narrow' | 'wide';
  /** Rendered on the server for browsers without JavaScript; defaults to a notice that the page needs JavaScript. */
  readonly plain?: (orderNumber: string) => ReactNode;
  readonly children: (orderNumber: string) => ReactNode;
}

const needsScripts = (orderNumber: string) => <NeedsScripts orderNumber={orderNumber} />;

/** A page about the order in the address that only its proven customer may see. */
export function OwnedPage({ title, back, width = 'narrow', plain = needsScripts, children }: OwnedPageProps) {
  const text = useText();
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  return (
    <PageColumn width={width}>
      <p className="-mb-4">
        <SiteLink
          to={paths.trackOrder(orderNumber)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:rotate-180" />
          <span>{back}</span>
        </SiteLink>
      </p>
      <PageHeading
        lead={
          <span className="wrap-anywhere">
            <Unbroken>{text('orderView.title', { orderNumber })}</Unbroken>
          </span>
        }
      >
        {title}
      </PageHeading>
      <noscript>
        {import.meta.env.SSR && <div className="grid grid-cols-1 gap-8">{plain(orderNumber)}</div>}
      </noscript>
      <div className="contents noscript:hidden">{children(orderNumber)}</div>
    </PageColumn>
  );
}

/** Asks for proof of ownership; afterwards the focus moves to the top of the page. */
export function ProofCard({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <SectionCard title={text('ownership.title')} headingId="ownership">
      <OwnershipProof orderNumber={orderNumber} onProven={focusHeading}>
        {text('ownership.why')}
      </OwnershipProof>
    </SectionCard>
  );
}

function focusHeading(): void {
  document.querySelector('h1')?.focus();
}
