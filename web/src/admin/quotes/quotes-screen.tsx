import { useQuery } from '@tanstack/react-query';
import type { QuoteRequest } from '@truepage/core/api/admin/quotes/quotes';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { quoteRequestsQuery } from '../api/desk-queries.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { PriceDue } from './price-due.tsx';

/** Orders that wait for a price. */
export function QuotesScreen() {
  const text = useText();
  const requests = useQuery(quoteRequestsQuery(useDeskApi()));
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminQuotes.lead')}>{text('adminTitles.quotes')}</DeskHeading>
      <Loaded
        query={requests}
        failed={text('adminQuotes.failed')}
        loading={text('adminQuotes.loading')}
        shape="h-40 rounded-md"
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState>{text('adminQuotes.none')}</EmptyState>
          ) : (
            <Requests requests={data} />
          )
        }
      </Loaded>
    </DeskColumn>
  );
}

function Requests({ requests }: { readonly requests: readonly QuoteRequest[] }) {
  const text = useText();
  return (
    <StackingTable
      caption={text('adminTitles.quotes')}
      heads={[
        { label: text('adminShell.order') },
        { label: text('adminQuotes.reasons') },
        { label: text('adminQuotes.waitingFor') },
        { label: text('adminQuotes.dueBy') },
        { label: text('adminQuotes.set') },
      ]}
    >
      {requests.map((request) => (
        <Request key={request.orderNumber} request={request} />
      ))}
    </StackingTable>
  );
}

function Request({ request }: { readonly request: QuoteRequest }) {
  const text = useText();
  const { money } = useFormats();
  const languageName = useLanguageName();
  const { orderNumber, fullName, reasons, requestedAt, dueBy, zone, price, pageCount } = request;
  const pair = { source: languageName(request.sourceLanguage), target: languageName(request.targetLanguage) };
  return (
    <StackingRow>
      <StackingCell isHead>
        <OrderLink orderNumber={orderNumber} />
        <span className="block font-normal">
          <bdi translate="no">{fullName}</bdi>
        </span>
        <span className="block font-normal text-ink-soft">{text('adminOrder.pair', pair)}</span>
      </StackingCell>
      <StackingCell label={text('adminQuotes.reasons')}>
        <span>{reasons.map((reason) => text(`adminQuotes.reason_${reason}`)).join(', ')}</span>
        <span className="block text-ink-soft">{text('common.pages', { count: pageCount })}</span>
        {price !== null && (
          <span className="block text-ink-soft">
            <Unbroken>{text('adminQuotes.again', { price: money(price) })}</Unbroken>
          </span>
        )}
      </StackingCell>
      <StackingCell label={text('adminQuotes.waitingFor')}>
        <ExactTime at={requestedAt} />
      </StackingCell>
      <StackingCell label={text('adminQuotes.dueBy')}>
        <PriceDue dueBy={dueBy} zone={zone} />
      </StackingCell>
      <StackingCell className="stacked:pt-2">
        <DeskButtonLink to={deskPaths.quote(orderNumber)}>{text('adminQuotes.set')}</DeskButtonLink>
      </StackingCell>
    </StackingRow>
  );
}
