import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { offerableQuery, ownOffersQuery } from '../api/pay-queries.ts';
import { useStaff } from '../session/session-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { OfferableTable } from './offerable-table.tsx';
import { OwnOffersTable } from './own-offers-table.tsx';

/** Orders offered to the viewer and, for those who assign, all orders that can be offered. */
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

/** All orders that can be offered, or the one in the address. */
function Offerable() {
  const text = useText();
  const order = new URLSearchParams(useLocation().search).get('order') ?? undefined;
  const query = useQuery(offerableQuery(useDeskApi(), order));
  return (
    <Panel
      title={text('adminOffers.orders')}
      actions={
        order !== undefined && (
          <DeskButtonLink to={deskPaths.offers}>{text('adminOffers.all')}</DeskButtonLink>
        )
      }
    >
      <Loaded
        query={query}
        failed={text('adminOffers.failed')}
        loading={text('adminOffers.loading')}
        shape="h-40 rounded-md"
      >
        {(orders) =>
          orders.length === 0 ? (
            <p className="text-ink-soft">
              {text(order === undefined ? 'adminOffers.noOrders' : 'adminOffers.notOfferable')}
            </p>
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
