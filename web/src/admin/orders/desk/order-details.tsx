import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { moneyBack } from '@truepage/core/payments/paid-sums';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useLanguageName } from '../../../i18n/use-language-name.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { ExactTime } from '../../ui/time/exact-time.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useStaff } from '../../session/session-context.ts';
import { useOrderDesk } from './order-desk-context.ts';
import { CorrectRecipient } from './correct-recipient.tsx';
import { OrderPay } from './pay/order-pay.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { PageCounts } from './page-counts/page-counts.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { orderAction } from '../../keys/order-actions.ts';
import { isEstimate, type PageCountSource } from '@truepage/core/files/document-type';
import { Badge } from '../../../ui/badge.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButtonLink } from '../../ui/desk-button.tsx';

/**
 * Customer and contents of the order. Translators see no addresses, prices and payments; the payment time is in the
 * payments panel.
 */
export function OrderDetails() {
  const text = useText();
  const { order } = useOrderDesk();
  return (
    <Panel title={text('adminOrders.orderDetails')}>
      <FactList facts={useFacts(order)} layout="rows" />
      <CorrectRecipient />
      <OrderReceipt order={order} />
      <OrderQuote order={order} />
      <OrderPrice order={order} />
      <OrderPay order={order} />
      <PageCounts order={order} />
    </Panel>
  );
}

/** What the customer stated for the translation: firm, matter number, recipient, and names. */
function useCustomersWords(order: StaffOrder): readonly (Fact | false)[] {
  const text = useText();
  return [
    order.partner !== null && {
      term: text('adminInvoices.partner'),
      value: (
        <bdi translate="no" className="wrap-anywhere">
          {order.partner}
        </bdi>
      ),
    },
    order.matterNumber !== null && {
      term: text('adminOrder.matterNumber'),
      value: (
        <bdi translate="no" className="wrap-anywhere">
          {order.matterNumber}
        </bdi>
      ),
    },
    order.recipient !== null && {
      term: text('adminOrder.recipient'),
      value: text(`adminOrder.recipient_${order.recipient}`),
    },
    order.passportNames !== null &&
      order.passportNames.length > 0 && {
        term: text('adminOrder.passportNames'),
        value: <span translate="no">{order.passportNames.join(' · ')}</span>,
      },
  ];
}

function useFacts(order: StaffOrder): readonly Fact[] {
  const text = useText();
  const { money } = useFormats();
  const languageName = useLanguageName();
  const { may } = useStaff();
  const seesMoney = may('payments.view');
  const { orderNumber, createdAt, status, isPaid, totalPrice, fullName, email, translationType } = order;
  const { startedAt, payments } = order;
  const languages = {
    source: languageName(order.sourceLanguage),
    target: languageName(order.targetLanguage),
  };
  const facts: (Fact | false | null)[] = [
    { term: text('adminOrder.orderNumber'), value: <OrderNumber>{orderNumber}</OrderNumber> },
    { term: text('adminOrder.orderDate'), value: <ExactTime at={createdAt} /> },
    { term: text('adminTitles.status'), value: text(`adminShell.${status}`) },
    seesMoney && {
      term: text('adminOrder.paymentStatus'),
      value: <PaymentBadge isPaid={isPaid} payments={payments} />,
    },
    totalPrice !== null && {
      term: text('adminOrder.totalPrice'),
      value: (
        <span translate="no" className="tabular-nums">
          {money(totalPrice)}
        </span>
      ),
    },
    payments &&
      moneyBack(payments) !== 'none' && {
        term: text('common.netPaid'),
        value: (
          <span translate="no" className="tabular-nums">
            {money(payments.net)}
          </span>
        ),
      },
    order.tax !== undefined && {
      term: text('adminOrder.tax'),
      value: (
        <span translate="no" className="tabular-nums">
          {money(order.tax.kept)}
        </span>
      ),
    },
    { term: text('adminOrder.clientName'), value: <span translate="no">{fullName}</span> },
    email !== null && { term: text('adminShell.email'), value: <MailLink address={email} /> },
    { term: text('adminOrder.translationType'), value: text(`common.${translationType}`) },
    { term: text('adminShell.languages'), value: text('adminOrder.fromTo', languages) },
    ...useCustomersWords(order),
    { term: text('adminOrder.pageCount'), value: <PageCount order={order} /> },
    startedAt !== null && { term: text('adminOrder.started'), value: <ExactTime at={startedAt} /> },
  ];
  return facts.filter((fact) => fact !== false && fact !== null);
}

/** An order number that does not wrap, even on phones. */
function OrderNumber({ children }: { readonly children: string }) {
  return (
    <span className="tracking-tight max-sm:text-[0.8125rem]">
      <Unbroken>{children}</Unbroken>
    </span>
  );
}

function MailLink({ address }: { readonly address: string }) {
  return (
    <a
      {...orderAction('email')}
      href={`mailto:${encodeURIComponent(address)}`}
      className="text-accent underline underline-offset-4"
    >
      <Unbroken>{address}</Unbroken>
    </a>
  );
}

const doubts = {
  'document-properties': 'adminOrder.fromProperties',
  'word-count': 'adminOrder.fromWords',
  assumed: 'adminOrder.assumed',
} as const satisfies Partial<Record<PageCountSource, string>>;

/** The page count, and what an estimate is based on. */
function PageCount({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { pageCount, pageCountSource } = order;
  const doubt = isEstimate(pageCountSource) ? doubts[pageCountSource as keyof typeof doubts] : undefined;
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <span>{text('common.pages', { count: pageCount })}</span>
        {doubt !== undefined && <Badge tone="pending">{text('adminOrder.estimated')}</Badge>}
      </span>
      {doubt !== undefined && <span className="block font-normal text-ink-soft">{text(doubt)}</span>}
    </>
  );
}

/** The state of a requested quote, with a link to it. Renders nothing if the price list has the price. */
function OrderQuote({ order: { orderNumber, quote = null } }: { readonly order: Partial<StaffOrder> }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const { may } = useStaff();
  if (quote === null || orderNumber === undefined || !may('orders.quote')) return null;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      {quote.state !== 'requested' && (
        <p>{text(`adminQuotes.state_${quote.state}`, { time: shortMoment(quote.until) })}</p>
      )}
      <DeskButtonLink {...orderAction('quote')} to={deskPaths.quote(orderNumber)}>
        {text(quote.state === 'requested' ? 'adminQuotes.set' : 'adminQuotes.open')}
      </DeskButtonLink>
    </div>
  );
}
