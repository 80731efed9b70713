import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { ownPayQuery } from '../api/pay-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { EarningsPanel } from './earnings-panel.tsx';
import { useRateWords } from './rate-words.ts';
import { OwnStatements } from './statements/own-statements.tsx';
import { PayeePanel } from './statements/payee-panel.tsx';

/** What the person who is signed in earns. */
export function MyEarningsScreen() {
  const text = useText();
  const rateWords = useRateWords();
  const query = useQuery(ownPayQuery(useDeskApi()));
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminPay.ownLead')}>{text('adminTitles.ownPay')}</DeskHeading>
      <Loaded
        query={query}
        failed={text('adminPay.failed')}
        loading={text('adminPay.loading')}
        shape="h-40 rounded-md"
      >
        {(pay) => (
          <>
            <Panel title={text('adminPay.rates')}>
              {pay.rates.length === 0 ? (
                <p className="text-ink-soft">{text('adminPay.noRates')}</p>
              ) : (
                <ul className="grid gap-1">
                  {pay.rates.map((rate) => (
                    <li key={`${rate.from} ${rate.to}`}>
                      <Unbroken>{rateWords(rate)}</Unbroken>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            <OwnStatements />
            <PayeePanel />
            <EarningsPanel pay={pay} />
          </>
        )}
      </Loaded>
    </DeskColumn>
  );
}
