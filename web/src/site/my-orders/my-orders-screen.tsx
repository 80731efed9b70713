import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@truepage/core/api/contract';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBadges } from '../progress-badges.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { QueryStates } from '../query-states.tsx';
import { RequestLinkForm } from '../forms/request-link-form.tsx';
import { useOpening, type OpeningFor } from './use-opening.ts';

type OwnOrder = ReplyOf<'listMyOrders'>['orders'][number];

/**
 * All orders of an email address: requests the link, and shows the page of the link, which only the browser
 * renders.
 */
export function MyOrdersScreen() {
  const text = useText();
  const token = useScreenAddress().params['token'];
  return (
    <PageColumn width="narrow">
      <PageHeading lead={token === undefined ? text('myOrders.lead') : undefined}>
        {text('myOrders.title')}
      </PageHeading>
      {token === undefined ? <Asking /> : <Orders token={token} />}
    </PageColumn>
  );
}

function Asking() {
  const text = useText();
  const call = useApi();
  return (
    <RequestLinkForm
      send={(email) => call('mailMyOrders', {}, { body: { email } })}
      askedText={(email) => text('myOrders.askedText', { email })}
    />
  );
}

function Orders({ token }: { readonly token: string }) {
  const text = useText();
  const call = useApi();
  const query = useQuery({
    queryKey: ['my-orders', token],
    queryFn: ({ signal }) => call('listMyOrders', { token }, { signal }),
    gcTime: 0,
  });
  const { data, error } = query;
  if (data !== undefined) return <OrderList token={token} orders={data.orders} />;
  if (error instanceof ApiError && error.code === 'tracking.invalid') return <EndedLink />;
  return <QueryStates query={query} loading={text('myOrders.loading')} failed={text('myOrders.failed')} />;
}

interface OrderListProps {
  readonly token: string;
  readonly orders: readonly OwnOrder[];
}

function OrderList({ token, orders }: OrderListProps) {
  const text = useText();
  const opening = useOpening(token);
  if (opening.error instanceof ApiError && opening.error.code === 'tracking.invalid') return <EndedLink />;
  return (
    <>
      {opening.error !== null && <Alert tone="danger">{errorText(opening.error, text)}</Alert>}
      <SectionCard title={text('myOrders.list')} headingId="my-orders">
        <ul className="grid divide-y divide-line">
          {orders.map((order) => (
            <OrderLine
              key={order.orderNumber}
              order={order}
              opening={
                opening.isPending && opening.variables.orderNumber === order.orderNumber
                  ? opening.variables.purpose
                  : undefined
              }
              onOpen={(purpose) => {
                if (!opening.isPending) opening.mutate({ orderNumber: order.orderNumber, purpose });
              }}
            />
          ))}
        </ul>
      </SectionCard>
    </>
  );
}

interface OrderLineProps {
  readonly order: OwnOrder;
  /** The page it is being opened for. */
  readonly opening: OpeningFor | undefined;
  readonly onOpen: (purpose: OpeningFor) => void;
}

function OrderLine({ order, opening, onOpen }: OrderLineProps) {
  const text = useText();
  const languageName = useLanguageName();
  const { longDate } = useFormats();
  const { orderNumber, sourceLanguage, targetLanguage, createdAt } = order;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <p className="font-semibold tabular-nums">
          <Unbroken>{orderNumber}</Unbroken>
        </p>
        <p>
          {text('myOrders.languages', {
            source: languageName(sourceLanguage),
            target: languageName(targetLanguage),
          })}
        </p>
        <p className="text-sm text-ink-soft">{text('myOrders.ordered', { date: longDate(createdAt) })}</p>
        <OrderBadges order={order} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:gap-x-2">
        <Button
          variant="secondary"
          busy={opening === 'view'}
          aria-label={text('myOrders.openNumber', { orderNumber })}
          onClick={() => onOpen('view')}
        >
          {text('myOrders.open')}
        </Button>
        <Button
          variant="quiet"
          className="max-sm:px-0"
          busy={opening === 'again'}
          aria-label={text('myOrders.orderAgainNumber', { orderNumber })}
          onClick={() => onOpen('again')}
        >
          {text('myOrders.orderAgain')}
        </Button>
        {order.hasCertifiedCopies && (
          <Button
            variant="quiet"
            className="max-sm:px-0"
            busy={opening === 'copy'}
            aria-label={text('myOrders.copyNumber', { orderNumber })}
            onClick={() => onOpen('copy')}
          >
            {text('myOrders.copy')}
          </Button>
        )}
      </div>
    </li>
  );
}

function OrderBadges({ order }: { readonly order: OwnOrder }) {
  const text = useText();
  const { unreadMessages, isAsked } = order;
  return (
    <p className="flex flex-wrap gap-2">
      <ProgressBadges order={order} />
      {isAsked && <Badge tone="pending">{text('myOrders.waiting')}</Badge>}
      {unreadMessages > 0 && (
        <Badge tone="progress">{text('myOrders.unread', { count: unreadMessages })}</Badge>
      )}
    </p>
  );
}

function EndedLink() {
  const text = useText();
  return (
    <Alert
      tone="warning"
      title={text('common.linkEnded')}
      actions={<ButtonLink to={paths.myOrders}>{text('myOrders.again')}</ButtonLink>}
    >
      {text('myOrders.endedText')}
    </Alert>
  );
}
