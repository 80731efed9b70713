import { useQuery } from '@tanstack/react-query';
import type { FirmOrder } from '@truepage/core/api/partners/firm';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { ProgressBadges } from '../progress-badges.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Unbroken, WithName } from '../../ui/unbroken.tsx';
import { QueryStates } from '../query-states.tsx';
import { firmOrdersQuery } from './firm-query.ts';

/** All orders of the firm, of every member. */
export function FirmOrders() {
  const text = useText();
  const query = useQuery(firmOrdersQuery);
  if (query.data === undefined)
    return <QueryStates query={query} loading={text('firm.loading')} failed={text('firm.ordersFailed')} />;
  const { orders } = query.data;
  return (
    <SectionCard title={text('firm.list')} headingId="firm-orders">
      {orders.length === 0 ? (
        <p className="text-ink-soft">{text('firm.none')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {orders.map((order) => (
            <OrderLine key={order.orderNumber} order={order} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function OrderLine({ order }: { readonly order: FirmOrder }) {
  const text = useText();
  const languageName = useLanguageName();
  const { longDate, money } = useFormats();
  const { orderNumber, matterNumber, fullName, totalPrice, createdAt } = order;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-1">
        {matterNumber !== null && (
          <p className="font-semibold wrap-anywhere">
            <WithName name={matterNumber}>{text('firm.matter', { number: matterNumber })}</WithName>
          </p>
        )}
        <p className="font-semibold tabular-nums">
          <Unbroken>{orderNumber}</Unbroken>
        </p>
        <p>
          {text('firm.languages', {
            source: languageName(order.sourceLanguage),
            target: languageName(order.targetLanguage),
          })}
        </p>
        {totalPrice !== null && (
          <p>
            <Unbroken>{money(totalPrice)}</Unbroken>
          </p>
        )}
        <p className="text-sm text-ink-soft wrap-anywhere">
          <WithName name={fullName}>
            {text('firm.ordered', { name: fullName, date: longDate(createdAt) })}
          </WithName>
        </p>
        <p className="flex flex-wrap gap-2">
          <ProgressBadges order={order} />
        </p>
      </div>
      <ButtonLink
        to={paths.trackOrder(orderNumber)}
        variant="secondary"
        aria-label={text('firm.openNumber', { orderNumber })}
      >
        {text('firm.open')}
      </ButtonLink>
    </li>
  );
}
