import type { FoundPerson } from '@truepage/core/api/admin/privacy';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { FactList } from '../ui/fact-list.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';

type FoundOrder = FoundPerson['orders'][number];

interface FoundPanelProps {
  readonly found: FoundPerson;
  /** Whether the request can still be acted on. */
  readonly isOpen: boolean;
}

/** Everything stored about an address, and what an erasure would do with it. */
export function FoundPanel({ found, isOpen }: FoundPanelProps) {
  const text = useText();
  const { orders, messages, savedForms } = found;
  const isNothing = orders.length === 0 && messages === 0 && savedForms === 0;
  return (
    <Panel title={text('adminPrivacy.found')} hint={isOpen ? text('adminPrivacy.foundHint') : undefined}>
      {isNothing && <EmptyState>{text('adminPrivacy.foundNothing')}</EmptyState>}
      {orders.length > 0 && <FoundOrders orders={orders} />}
      {!isNothing && <OtherTraces found={found} />}
    </Panel>
  );
}

function FoundOrders({ orders }: { readonly orders: readonly FoundOrder[] }) {
  const text = useText();
  const { longDate } = useFormats();
  return (
    <StackingTable
      caption={text('adminPrivacy.found')}
      heads={[
        { label: text('adminShell.order') },
        { label: text('adminPrivacy.ordered') },
        { label: text('adminShell.documents') },
        { label: text('adminPrivacy.customer') },
      ]}
    >
      {orders.map((order) => (
        <StackingRow key={order.orderNumber}>
          <StackingCell isHead>
            <OrderLink orderNumber={order.orderNumber} />
          </StackingCell>
          <StackingCell label={text('adminPrivacy.ordered')}>{longDate(order.createdAt)}</StackingCell>
          <StackingCell label={text('adminShell.documents')}>
            <Documents order={order} />
          </StackingCell>
          <StackingCell label={text('adminPrivacy.customer')}>
            <Customer order={order} />
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

function Documents({ order: { documents, documentsKept } }: { readonly order: FoundOrder }) {
  const text = useText();
  if (documents === 0) return <span>{text('adminPrivacy.documentsGone')}</span>;
  const words = documentsKept === null ? 'documentsGo' : 'documentsStay';
  return <span>{text(`adminPrivacy.${words}`, { count: documents })}</span>;
}

function Customer({ order: { customerKept, keptUntil } }: { readonly order: FoundOrder }) {
  const text = useText();
  const { longDate } = useFormats();
  if (customerKept === null) return <span>{text('adminPrivacy.customerGoes')}</span>;
  if (customerKept === 'in_work') return <span>{text('adminPrivacy.customer_in_work')}</span>;
  const date = keptUntil === null ? '' : longDate(keptUntil);
  return <span>{text('adminPrivacy.customer_books', { date })}</span>;
}

function OtherTraces({ found }: { readonly found: FoundPerson }) {
  const text = useText();
  const { count } = useFormats();
  const { reviews, reviewsOfName, messages, savedForms, mails, logEntries } = found;
  const goes = (number: number) =>
    number === 0 ? count(0) : text('adminPrivacy.goes', { count: count(number) });
  const explained = (number: number, hint: 'mailsHint' | 'logHint' | 'reviewsOfNameHint') => (
    <>
      <span>{count(number)}</span>
      {number > 0 && <span className="block font-normal text-ink-soft">{text(`adminPrivacy.${hint}`)}</span>}
    </>
  );
  return (
    <FactList
      facts={[
        { term: text('adminPrivacy.reviews'), value: goes(reviews) },
        { term: text('adminPrivacy.reviewsOfName'), value: explained(reviewsOfName, 'reviewsOfNameHint') },
        { term: text('adminPrivacy.messages'), value: goes(messages) },
        { term: text('adminPrivacy.savedForms'), value: goes(savedForms) },
        { term: text('adminPrivacy.mails'), value: explained(mails, 'mailsHint') },
        { term: text('adminPrivacy.logEntries'), value: explained(logEntries, 'logHint') },
      ]}
    />
  );
}
