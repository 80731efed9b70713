import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PriceList } from '@truepage/core/pricing/price-list';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { useText, useFormats } from '../../i18n/language-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { adminPricesQuery, priceHistoryQuery } from '../api/desk-queries.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { useSession } from '../session/session-context.ts';
import { PriceForm } from './price-form.tsx';
import { servicePrices, translationPrices } from './price-items.ts';
import { PricingTips } from './pricing-tips.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';

/** The interval of the session checks on this screen, in ms. */
const checkEvery = 60_000;

/** Edits the prices of new orders; shows who changed them. */
export function PricingScreen() {
  const text = useText();
  const prices = useQuery(adminPricesQuery(useDeskApi()));
  useOwnSessionCheck();
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminPricing.lead')}>{text('adminTitles.pricing')}</DeskHeading>
      <Loaded
        query={prices}
        failed={text('adminPricing.failed')}
        loading={text('adminPricing.loading')}
        shape={<PricingShape />}
      >
        {(list) => <Prices prices={list} />}
      </Loaded>
      <PriceHistory />
    </DeskColumn>
  );
}

function Prices({ prices }: { readonly prices: PriceList }) {
  const text = useText();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <Panel title={text('adminPricing.translation')}>
        <div className="grid divide-y divide-line">
          {translationPrices.map((item) => (
            <PriceForm key={item.name} item={item} prices={prices} />
          ))}
        </div>
      </Panel>
      <Panel title={text('adminPricing.services')}>
        <div className="grid divide-y divide-line">
          {servicePrices.map((item) => (
            <PriceForm key={item.name} item={item} prices={prices} />
          ))}
        </div>
      </Panel>
      <PricingTips prices={prices} />
    </div>
  );
}

function PricingShape() {
  return (
    <div aria-hidden="true" className="grid items-start gap-5 lg:grid-cols-3">
      <Skeleton className="h-64 rounded-md" />
      <Skeleton className="h-64 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </div>
  );
}

function useOwnSessionCheck(): void {
  const { refresh } = useSession();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), checkEvery);
    return () => clearInterval(timer);
  }, [refresh]);
}

/** Who changed which price, and when. */
function PriceHistory() {
  const text = useText();
  const history = useQuery(priceHistoryQuery(useDeskApi()));
  return (
    <Panel title={text('adminPricing.history')} hint={text('adminPricing.historyHint')}>
      <Loaded query={history} failed={text('adminPricing.historyFailed')} shape="h-24 rounded-sm">
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-ink-soft">{text('adminPricing.noHistory')}</p>
          ) : (
            <HistoryTable changes={changes} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function HistoryTable({ changes }: { readonly changes: AdminReplyOf<'listPriceHistory'> }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <StackingTable
      caption={text('adminPricing.history')}
      heads={[
        { label: text('adminShell.when') },
        { label: text('adminShell.who') },
        { label: text('adminShell.price') },
        { label: text('adminPricing.before'), isAtEnd: true },
        { label: text('adminPricing.after'), isAtEnd: true },
      ]}
    >
      {changes.map(({ id, at, who, item, before, after }) => (
        <StackingRow key={id}>
          <StackingCell className="whitespace-nowrap stacked:text-ink-soft">
            <ExactTime at={at} />
          </StackingCell>
          <StackingCell label={text('adminShell.who')}>{who}</StackingCell>
          <StackingCell className="stacked:font-medium">{text(`common.${item}`)}</StackingCell>
          <StackingCell isAtEnd label={text('adminPricing.before')}>
            <span translate="no">{money(before)}</span>
          </StackingCell>
          <StackingCell isAtEnd label={text('adminPricing.after')} className="font-semibold">
            <span translate="no">{money(after)}</span>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}
