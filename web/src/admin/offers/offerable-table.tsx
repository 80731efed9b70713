import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferableOrder } from '@truepage/core/api/pay/admin-offers';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { usePairWords } from '../orders/suggestions.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { offeredPair } from './estimate-words.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** Orders without a translator, with their offers. */
export function OfferableTable({ orders }: { readonly orders: readonly OfferableOrder[] }) {
  const text = useText();
  return (
    <StackingTable
      caption={text('adminOffers.orders')}
      heads={[
        { label: text('adminShell.order') },
        { label: text('adminShell.languages') },
        { label: text('adminOffers.due') },
        { label: text('adminTitles.offers') },
        { label: text('adminOffers.offer') },
      ]}
    >
      {orders.map((order) => (
        <OfferableRow key={order.orderNumber} order={order} />
      ))}
    </StackingTable>
  );
}

function OfferableRow({ order }: { readonly order: OfferableOrder }) {
  const text = useText();
  const pairWords = usePairWords();
  const { orderNumber, dueAt, offers } = order;
  return (
    <StackingRow>
      <StackingCell isHead>
        <OrderLink orderNumber={orderNumber} />
      </StackingCell>
      <StackingCell label={text('adminShell.languages')}>{pairWords(offeredPair(order))}</StackingCell>
      <StackingCell label={text('adminOffers.due')}>
        <ExactTime at={dueAt} />
      </StackingCell>
      <StackingCell label={text('adminTitles.offers')}>
        {offers.length === 0 && <span className="text-ink-soft">{text('adminOffers.notOffered')}</span>}
        {offers.map((offer) => (
          <OfferLine key={`${offer.translator} ${offer.expiresAt} ${offer.state}`} offer={offer} />
        ))}
      </StackingCell>
      <StackingCell>
        <OfferActs order={order} />
      </StackingCell>
    </StackingRow>
  );
}

function OfferLine({
  offer: { translator, state, expiresAt },
}: {
  readonly offer: OfferableOrder['offers'][number];
}) {
  const text = useText();
  const [now] = useState(() => Date.now());
  const shown = state === 'open' && Date.parse(expiresAt) <= now ? 'expired' : state;
  return (
    <span className="block">
      <bdi translate="no">{translator}</bdi>
      <span>{`: ${text(`adminOffers.${shown}`)} `}</span>
      {shown === 'open' && <ExactTime at={expiresAt} />}
    </span>
  );
}

function OfferActs({ order }: { readonly order: OfferableOrder }) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [isOffering, setIsOffering] = useState(false);
  const { orderNumber, offers, candidates } = order;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('withdrawOffers', { id: orderNumber }),
    onError: (error) => showFailure(text('adminOffers.notChanged'), errorText(error, text)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.offers }),
  });
  if (candidates.length === 0) return <span className="text-ink-soft">{text('adminOffers.nobody')}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      <DeskButton
        size="sm"
        variant="primary"
        aria-label={text('adminOffers.offerOf', { orderNumber })}
        onClick={() => setIsOffering(true)}
      >
        {text('adminOffers.offer')}
      </DeskButton>
      {offers.some(({ state }) => state === 'open') && (
        <DeskButton
          size="sm"
          isBusy={isPending}
          aria-label={text('adminOffers.withdrawOf', { orderNumber })}
          onClick={() => mutate()}
        >
          {text('adminOffers.withdraw')}
        </DeskButton>
      )}
      {isOffering && <OfferDialog order={order} onClose={() => setIsOffering(false)} />}
    </span>
  );
}
