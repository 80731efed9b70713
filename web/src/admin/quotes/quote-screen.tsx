import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffQuote } from '@truepage/core/api/admin/quotes/quotes';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { orderFilesQuery, orderQuoteQuery, staffOrderQuery } from '../api/desk-queries.ts';
import { deskPaths } from '../desk-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { DocumentPane } from '../orders/desk/documents/document-pane.tsx';
import { currentOriginal } from '../orders/desk/documents/several-documents.ts';
import type { OrderFile } from '../orders/data/staff-order.ts';
import { DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskSelect } from '../ui/desk-field.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Panel } from '../ui/panel.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { PriceDue } from './price-due.tsx';
import { QuoteForm } from './quote-form.tsx';

/** The price of one order next to its documents. */
export function QuoteScreen() {
  const text = useText();
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  const api = useDeskApi();
  const order = useQuery(staffOrderQuery(api, orderNumber));
  const files = useQuery(orderFilesQuery(api, orderNumber));
  const quote = useQuery(orderQuoteQuery(api, orderNumber));
  const parts = [order, files, quote];
  const failed = parts.find(({ data, error, isFetching }) => data === undefined && error && !isFetching);
  const readAgain = () => {
    for (const part of parts) if (part.data === undefined) void part.refetch();
  };
  const isHere = order.data !== undefined && files.data !== undefined && quote.data !== undefined;
  return (
    <DeskColumn isDense>
      <QuoteHeader orderNumber={orderNumber} order={order.data} />
      {isHere && <Pricing order={order.data} files={files.data} quote={quote.data} />}
      {!isHere && failed === undefined && <Spinner label={text('adminQuotes.loadingQuote')} />}
      {failed !== undefined && (
        <ErrorPanel error={failed.error} title={text('adminQuotes.failedQuote')} onRetry={readAgain} />
      )}
    </DeskColumn>
  );
}

interface QuoteHeaderProps {
  readonly orderNumber: string;
  readonly order: StaffOrder | undefined;
}

function QuoteHeader({ orderNumber, order }: QuoteHeaderProps) {
  const text = useText();
  const languageName = useLanguageName();
  return (
    <div className="grid gap-1">
      <BackLink to={deskPaths.quotes}>{text('adminQuotes.back')}</BackLink>
      <DeskHeading
        actions={
          <DeskButtonLink to={deskPaths.order(orderNumber)}>{text('adminQuotes.order')}</DeskButtonLink>
        }
        lead={
          order && (
            <>
              <span>
                {text('adminOrder.pair', {
                  source: languageName(order.sourceLanguage),
                  target: languageName(order.targetLanguage),
                })}
              </span>
              <span>{' · '}</span>
              <span>{text(`common.${order.translationType}`)}</span>
              {order.comments !== null && (
                <span dir="auto" className="block">
                  {order.comments}
                </span>
              )}
            </>
          )
        }
      >
        <Unbroken>{text('adminTitles.quote', { orderNumber })}</Unbroken>
      </DeskHeading>
    </div>
  );
}

interface PricingProps {
  readonly order: StaffOrder;
  readonly files: readonly OrderFile[];
  readonly quote: StaffQuote;
}

function Pricing({ order, files, quote }: PricingProps) {
  const text = useText();
  const [position, choose] = useState(1);
  const { orderNumber, documents } = order;
  const original = currentOriginal(files, position);
  return (
    <div className="grid items-start gap-4 min-[56.25rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-2">
        {documents.length > 1 && (
          <DeskSelect
            label={text('adminShell.document')}
            value={position}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {documents.map((document) => (
              <option key={document.position} value={document.position}>
                {`${document.position}. ${document.filename ?? ''}`}
              </option>
            ))}
          </DeskSelect>
        )}
        {original !== undefined && (
          <DocumentPane
            key={original.id}
            orderNumber={orderNumber}
            isCompact
            title={text('adminOrder.originalShort')}
            files={[original]}
            className="h-[70dvh] min-h-[24rem] min-[56.25rem]:h-[calc(100dvh-14rem)]"
          />
        )}
      </div>
      <Panel title={text('adminShell.price')}>
        <QuoteState quote={quote} />
        {quote.state !== 'accepted' && order.documentsDeletedAt === null && (
          // A new revision resets the form.
          <QuoteForm key={quote.revision} order={order} quote={quote} />
        )}
      </Panel>
    </div>
  );
}

function QuoteState({
  quote: { state, until, requestedAt, dueBy, zone, reasons, declineReason },
}: Pick<PricingProps, 'quote'>) {
  const text = useText();
  const { shortMoment } = useFormats();
  const time = shortMoment(state === 'requested' ? requestedAt : until);
  return (
    <div>
      <p className="font-semibold">{text(`adminQuotes.state_${state}`, { time })}</p>
      {state === 'requested' && (
        <p>
          <span>{`${text('adminQuotes.dueBy')}: `}</span>
          <PriceDue dueBy={dueBy} zone={zone} />
        </p>
      )}
      <p className="text-ink-soft">
        {`${text('adminQuotes.reasons')}: ${reasons.map((reason) => text(`adminQuotes.reason_${reason}`)).join(', ')}`}
      </p>
      {declineReason !== '' && (
        <p dir="auto">
          <span>{`${text('adminQuotes.declineReason')}: `}</span>
          <bdi>{declineReason}</bdi>
        </p>
      )}
    </div>
  );
}
