import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import type { TranslatorPay } from '@truepage/core/api/pay/admin-pay';
import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { translatorPayQuery } from '../api/pay-queries.ts';
import { deskPaths } from '../desk-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EarningsPanel } from './earnings-panel.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { usePairWords } from '../orders/suggestions.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { RateForm } from './rate-form.tsx';
import { useRateWords } from './rate-words.ts';

/** The rates and earnings of one translator. */
export function TranslatorPayScreen() {
  const text = useText();
  const staffId = useScreenAddress().params['staffId'] ?? '';
  const query = useQuery(translatorPayQuery(useDeskApi(), staffId));
  return (
    <DeskColumn>
      <div className="grid gap-1">
        <BackLink to={deskPaths.pay}>{text('adminTitles.pay')}</BackLink>
        <DeskHeading lead={text('adminPay.lead')}>
          {query.data?.username ?? text('adminTitles.pay')}
        </DeskHeading>
      </div>
      <Loaded
        query={query}
        failed={text('adminPay.failed')}
        loading={text('adminPay.loading')}
        shape="h-40 rounded-md"
      >
        {(pay) => (
          <>
            <RatesPanel pay={pay} />
            <EarningsPanel pay={pay} mayReverse />
          </>
        )}
      </Loaded>
    </DeskColumn>
  );
}

/** The rates of a translator by language pair. Each change is saved at once. */
function RatesPanel({ pay: { id: staffId, rates } }: { readonly pay: TranslatorPay }) {
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
                {text('adminShell.remove')}
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      <RateForm isBusy={isPending} onRate={mutate} />
    </Panel>
  );
}
