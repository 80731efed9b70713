import { useQuery } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { payQuery } from '../api/pay-queries.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useRateWords } from './rate-words.ts';
import { BatchesPanel } from './batches/batches-panel.tsx';
import { StatementsPanel } from './statements/statements-panel.tsx';

type People = AdminReplyOf<'listPay'>;

/** All translators with their earnings. */
export function PayScreen() {
  const text = useText();
  const query = useQuery(payQuery(useDeskApi()));
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminPay.lead')}>{text('adminTitles.pay')}</DeskHeading>
      <Loaded
        query={query}
        failed={text('adminPay.failed')}
        loading={text('adminPay.loading')}
        shape="h-40 rounded-md"
      >
        {(people) =>
          people.length === 0 ? (
            <EmptyState>{text('adminPay.none')}</EmptyState>
          ) : (
            <>
              <PeopleTable people={people} />
              <StatementsPanel people={people} />
              <BatchesPanel />
            </>
          )
        }
      </Loaded>
    </DeskColumn>
  );
}

function PeopleTable({ people }: { readonly people: People }) {
  const text = useText();
  const { money } = useFormats();
  const rateWords = useRateWords();
  return (
    <StackingTable
      caption={text('adminTitles.pay')}
      heads={[
        { label: text('adminShell.translator') },
        { label: text('adminPay.rates') },
        { label: text('adminPay.earnings'), isAtEnd: true },
        { label: text('adminPay.open') },
      ]}
    >
      {people.map(({ id, username, rates, balance }) => (
        <StackingRow key={id}>
          <StackingCell isHead>
            <bdi translate="no">{username}</bdi>
          </StackingCell>
          <StackingCell label={text('adminPay.rates')}>
            {rates.length === 0
              ? '—'
              : rates.map((rate) => (
                  <span key={`${rate.from} ${rate.to}`} className="block">
                    <Unbroken>{rateWords(rate)}</Unbroken>
                  </span>
                ))}
          </StackingCell>
          <StackingCell isAtEnd label={text('adminPay.earnings')}>
            <span translate="no">{money(balance)}</span>
          </StackingCell>
          <StackingCell>
            <DeskButtonLink
              to={deskPaths.translatorPay(id)}
              aria-label={text('adminPay.openOf', { username })}
            >
              {text('adminPay.open')}
            </DeskButtonLink>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}
