import { useQuery } from '@tanstack/react-query';
import { useText, useFormats } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { ownPayQuery, ownStatementsQuery } from '../api/pay-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { EarningsPanel } from './earnings-panel.tsx';
import { useRateWords } from './rate-words.ts';
import { PayeePanel } from './statements/payee-panel.tsx';
import { StatementsTable } from './statements/statements-table.tsx';

/** The earnings of the signed-in person. */
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

/** The statements of the person who is signed in. */
function OwnStatements() {
  const text = useText();
  const { money } = useFormats();
  const query = useQuery(ownStatementsQuery(useDeskApi()));
  return (
    <Panel title={text('adminStatements.statements')} hint={text('adminStatements.ownRule')}>
      <Loaded
        query={query}
        failed={text('adminStatements.failed')}
        loading={text('adminStatements.loading')}
        shape="h-20 rounded-md"
      >
        {({ statements, waiting }) => (
          <>
            <p>
              <Unbroken>{text('adminStatements.waiting', { amount: money(waiting) })}</Unbroken>
            </p>
            {statements.length === 0 ? (
              <p className="text-ink-soft">{text('adminStatements.none')}</p>
            ) : (
              <StatementsTable statements={statements} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
