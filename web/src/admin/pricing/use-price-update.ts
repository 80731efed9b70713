import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toDollars, type Cents } from '@truepage/core/money';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import type { DeskApi } from '../api/desk-api.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { adminPricesQuery } from '../api/desk-queries.ts';
import { priceOf, unitOf, type PriceItem } from './price-items.ts';

interface Outcome {
  readonly onDone: () => void;
  /** Called with an error message for the user. */
  readonly onFailed: (problem: string) => void;
}

/** Sets a price on the server and reports the result. */
export function usePriceUpdate(item: PriceItem) {
  const text = useText();
  const { money } = useFormats();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const set = useMutation({
    mutationFn: (price: Cents) => send(api, item, toDollars(price)),
    onSuccess: (prices) => {
      queryClient.setQueryData(adminPricesQuery(api).queryKey, prices);
      void queryClient.invalidateQueries({ queryKey: deskKeys.priceHistory });
      showToast({
        title: text('adminPricing.updated'),
        description: text('adminPricing.updatedText', {
          item: text(`common.${item.name}`),
          price: money(priceOf(item, prices)),
          unit: text(
            unitOf(item) === 'page' ? 'adminPricing.perPageWords' : 'adminPricing.perCertificateWords',
          ),
        }),
      });
    },
    onError: () => showFailure(text('adminOrders.updateFailed'), text('adminPricing.updateFailedText')),
  });
  return {
    isBusy: set.isPending,
    update: (price: Cents, { onDone, onFailed }: Outcome) =>
      set.mutate(price, { onSuccess: onDone, onError: (error) => onFailed(errorText(error, text)) }),
  };
}

function send({ call }: DeskApi, item: PriceItem, price: string): Promise<PriceList> {
  return item.kind === 'translation'
    ? call('setTranslationPrice', {}, { body: { type: item.name, price } })
    : call('setServicePrice', {}, { body: { service: item.name, price } });
}
