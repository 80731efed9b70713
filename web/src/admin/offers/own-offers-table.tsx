import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnOffer } from '@truepage/core/api/pay/admin-offers';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { usePairWords } from '../orders/suggestions.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { offeredPair, useEstimateWords } from './estimate-words.ts';

/** Orders offered to the viewer, with the estimated earnings. */
export function OwnOffersTable({ offers }: { readonly offers: readonly OwnOffer[] }) {
  const text = useText();
  return (
    <StackingTable
      caption={text('adminOffers.own')}
      heads={[
        { label: text('adminShell.order') },
        { label: text('adminShell.languages') },
        { label: text('adminOffers.due') },
        { label: text('adminOffers.until') },
        { label: text('adminOffers.pay') },
        { label: text('adminTitles.offers') },
      ]}
    >
      {offers.map((offer) => (
        <OwnOfferRow key={offer.id} offer={offer} />
      ))}
    </StackingTable>
  );
}

function OwnOfferRow({ offer }: { readonly offer: OwnOffer }) {
  const text = useText();
  const pairWords = usePairWords();
  const estimateWords = useEstimateWords();
  const { orderNumber, dueAt, expiresAt, pay } = offer;
  const { mutate, isPending } = useAnswer(offer);
  return (
    <StackingRow>
      <StackingCell isHead>
        <bdi translate="no">{orderNumber}</bdi>
      </StackingCell>
      <StackingCell label={text('adminShell.languages')}>{pairWords(offeredPair(offer))}</StackingCell>
      <StackingCell label={text('adminOffers.due')}>
        <ExactTime at={dueAt} />
      </StackingCell>
      <StackingCell label={text('adminOffers.until')}>
        <ExactTime at={expiresAt} />
      </StackingCell>
      <StackingCell label={text('adminOffers.pay')}>
        <Unbroken>{estimateWords(pay)}</Unbroken>
      </StackingCell>
      <StackingCell>
        <span className="flex flex-wrap gap-2">
          <DeskButton
            size="sm"
            variant="primary"
            isBusy={isPending}
            aria-label={text('adminOffers.acceptOf', { orderNumber })}
            onClick={() => mutate('accepted')}
          >
            {text('adminOffers.accept')}
          </DeskButton>
          <DeskButton
            size="sm"
            isBusy={isPending}
            aria-label={text('adminOffers.declineOf', { orderNumber })}
            onClick={() => mutate('declined')}
          >
            {text('adminOffers.decline')}
          </DeskButton>
        </span>
      </StackingCell>
    </StackingRow>
  );
}

function useAnswer({ id: offerId, orderNumber }: OwnOffer) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'accepted' | 'declined') => call('answerOffer', { offerId }, { body: { answer } }),
    onSuccess: ({ answer }) => {
      if (answer === 'accepted') showToast({ title: text('adminOffers.isYours', { orderNumber }) });
    },
    onError: (error) => showFailure(text('adminOffers.notAnswered'), errorText(error, text)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.offers }),
  });
}
