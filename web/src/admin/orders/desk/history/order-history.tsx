import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderHistoryQuery } from '../../../api/desk-queries.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { ExactTime } from '../../../ui/time/exact-time.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../../../ui/stacking-table.tsx';
import { historyActor, historyLine, type HistoryEntry } from './history-line.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { orderAction } from '../../../keys/order-actions.ts';

const shownFirst = 10;

/** The audit log of the order: who did what, and when. */
export function OrderHistory() {
  const text = useText();
  const { orderNumber } = useOrderDesk().order;
  const history = useQuery(orderHistoryQuery(useDeskApi(), orderNumber));
  return (
    <Panel title={text('adminOrder.history')} hint={text('adminOrder.historyHint')}>
      <Loaded query={history} failed={text('adminOrder.historyFailed')} shape="h-32 rounded-sm">
        {(entries) => <HistoryTable entries={entries} />}
      </Loaded>
    </Panel>
  );
}

function HistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const text = useText();
  const formats = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownFirst);
  if (entries.length === 0) return <p className="text-ink-soft">{text('adminOrder.noHistory')}</p>;
  return (
    <>
      <StackingTable
        caption={text('adminOrder.history')}
        heads={[
          { label: text('adminShell.when') },
          { label: text('adminShell.who') },
          { label: text('adminShell.what') },
        ]}
      >
        {shown.map((entry) => (
          <StackingRow key={entry.id}>
            <StackingCell className="whitespace-nowrap stacked:text-ink-soft">
              <ExactTime at={entry.at} />
            </StackingCell>
            <StackingCell className="stacked:font-medium spread:whitespace-nowrap">
              {historyActor(entry.who, text)}
            </StackingCell>
            <StackingCell className="spread:w-full">
              <Unbroken>{historyLine(entry, { text, formats })}</Unbroken>
            </StackingCell>
          </StackingRow>
        ))}
      </StackingTable>
      {entries.length > shown.length && (
        <p>
          <DeskButton {...orderAction('history')} onClick={() => setIsWhole(true)}>
            {text('adminOrder.historyMore', { count: entries.length - shown.length })}
          </DeskButton>
        </p>
      )}
    </>
  );
}
