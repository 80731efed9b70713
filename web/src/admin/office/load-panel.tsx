import { useQuery } from '@tanstack/react-query';
import type { Translator } from '@truepage/core/api/admin/office';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { translatorsQuery } from '../api/desk-queries.ts';
import { deskPaths } from '../desk-paths.ts';
import { everyOrder, writeFilter } from '../orders/data/order-filter.ts';
import { usePairWords } from '../orders/suggestions.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useNow } from '../ui/time/now.ts';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';

/** The workload and absences of everyone who takes orders. */
export function LoadPanel() {
  const text = useText();
  const translators = useQuery(translatorsQuery(useDeskApi()));
  return (
    <Panel title={text('adminOffice.loadTitle')} hint={text('adminOffice.loadHint')}>
      <Loaded query={translators} failed={text('adminOffice.loadFailed')} shape="h-40">
        {(people) => (
          <StackingTable
            caption={text('adminOffice.loadTitle')}
            heads={[
              { label: text('adminShell.translator') },
              { label: text('adminShell.languages') },
              { label: text('adminOffice.open'), isAtEnd: true },
              { label: text('adminShell.pages'), isAtEnd: true },
              { label: text('adminOffice.nextDue') },
              { label: text('adminOffice.presence') },
            ]}
          >
            {people.map((person) => (
              <LoadRow key={person.id} person={person} />
            ))}
          </StackingTable>
        )}
      </Loaded>
    </Panel>
  );
}

function LoadRow({ person }: { readonly person: Translator }) {
  const text = useText();
  const { shortMoment, count } = useFormats();
  const pairWords = usePairWords();
  const { id, username, languagePairs, load } = person;
  const to = deskPaths.orders + writeFilter({ ...everyOrder, assignee: id, open: 'true', sort: 'due' });
  const link = (words: string) => (
    <SiteLink to={to} className="text-accent underline">
      {words}
    </SiteLink>
  );
  return (
    <StackingRow>
      <StackingCell isHead>{username}</StackingCell>
      <StackingCell label={text('adminShell.languages')}>
        {languagePairs.length === 0 ? (
          <span className="text-ink-soft">{text('adminOffice.noLanguages')}</span>
        ) : (
          languagePairs.map((pair) => pairWords(pair)).join(', ')
        )}
      </StackingCell>
      <StackingCell label={text('adminOffice.open')} isAtEnd>
        {link(count(load.orders))}
      </StackingCell>
      <StackingCell label={text('adminShell.pages')} isAtEnd>
        {link(count(load.pages))}
      </StackingCell>
      <StackingCell label={text('adminOffice.nextDue')}>
        {load.nextDue === null ? (
          <span className="text-ink-soft">{text('adminOffice.nothingDue')}</span>
        ) : (
          link(shortMoment(load.nextDue))
        )}
      </StackingCell>
      <StackingCell label={text('adminOffice.presence')}>
        <Presence person={person} />
      </StackingCell>
    </StackingRow>
  );
}

function Presence({ person: { awayFrom, awayUntil } }: { readonly person: Translator }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const now = useNow();
  if (awayFrom === null || awayUntil === null || Date.parse(awayUntil) <= now) {
    return <span className="text-ink-soft">{text('adminOffice.inOffice')}</span>;
  }
  const span = { from: shortMoment(awayFrom), until: shortMoment(awayUntil) };
  const isAway = Date.parse(awayFrom) <= now;
  return (
    <span className={isAway ? 'font-semibold text-pending' : ''}>{text('adminOffice.awaySpan', span)}</span>
  );
}
