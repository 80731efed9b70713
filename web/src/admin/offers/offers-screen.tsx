import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { offerableQuery, ownOffersQuery } from '../api/pay-queries.ts';
import { useStaff } from '../session/session-context.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { OfferableTable } from './offerable-table.tsx';
import { OwnOffersTable } from './own-offers-table.tsx';

/** Orders that are offered: to the reader, and by those who assign. */
export function OffersScreen() {
  const text = useText();
  const { may } = useStaff();
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminOffers.lead')}>{text('adminTitles.offers')}</DeskHeading>
      {may('orders.assign') && <Offerable />}
      <OwnOffers />
    </DeskColumn>
  );
}

function Offerable() {
  const text = useText();
  const query = useQuery(offerableQuery(useDeskApi()));
  return (
    <Panel title={text('adminOffers.orders')}>
      <Loaded
        query={query}
        failed={text('adminOffers.failed')}
        loading={text('adminOffers.loading')}
        shape="h-40 rounded-md"
      >
        {(orders) =>
          orders.length === 0 ? (
            <p className="text-ink-soft">{text('adminOffers.noOrders')}</p>
          ) : (
            <OfferableTable orders={orders} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function OwnOffers() {
  const text = useText();
  const query = useQuery(ownOffersQuery(useDeskApi()));
  return (
    <Panel title={text('adminOffers.own')}>
      <Loaded
        query={query}
        failed={text('adminOffers.failed')}
        loading={text('adminOffers.loading')}
        shape="h-40 rounded-md"
      >
        {(offers) =>
          offers.length === 0 ? (
            <p className="text-ink-soft">{text('adminOffers.none')}</p>
          ) : (
            <OwnOffersTable offers={offers} />
          )
        }
      </Loaded>
    </Panel>
  );
}
