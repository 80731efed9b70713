import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import type { TranslatorPay } from '@truepage/core/api/pay/admin-pay';
import { errorText } from '../../i18n/error-text.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { usePairWords } from '../orders/suggestions.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { RateForm } from './rate-form.tsx';
import { useRateWords } from './rate-words.ts';

/** What a translator earns, by languages. Each change is saved at once. */
export function RatesPanel({ pay: { id: staffId, rates } }: { readonly pay: TranslatorPay }) {
  const text = useText();
  const rateWords = useRateWords();
  const pairWords = usePairWords();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    scope: { id: 'pay-rate' },
    mutationFn: (body: AdminBodyOf<'setPayRate'>) => api.call('setPayRate', { staffId }, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deskKeys.pay }),
    onError: (error) => showFailure(text('adminPay.saveFailed'), errorText(error, text)),
  });
  return (
    <Panel title={text('adminPay.rates')}>
      {rates.length === 0 ? (
        <p className="text-ink-soft">{text('adminPay.noRates')}</p>
      ) : (
        <ul className="grid gap-2">
          {rates.map((rate) => (
            <li key={`${rate.from} ${rate.to}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                <Unbroken>{rateWords(rate)}</Unbroken>
              </span>
              <DeskButton
                size="sm"
                aria-label={text('adminPay.removeRate', { pair: pairWords(rate) })}
                onClick={() => mutate({ from: rate.from, to: rate.to, rate: null })}
              >
                {text('adminPay.remove')}
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      <RateForm isBusy={isPending} onRate={mutate} />
    </Panel>
  );
}
