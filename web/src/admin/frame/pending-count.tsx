import { useQuery } from '@tanstack/react-query';
import { mostPending, pendingWork, type PendingWork } from '@truepage/core/staff/pending-work';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { pendingQuery } from '../api/desk-queries.ts';
import { useStaff } from '../session/session-context.ts';

/** How much waits of each work that this person may do; not there before it is known. One call answers for all who ask. */
export function usePendingWork(): { readonly [work in PendingWork]?: number | undefined } {
  const { may } = useStaff();
  const { data } = useQuery({
    ...pendingQuery(useDeskApi()),
    enabled: Object.values(pendingWork).some(may),
  });
  return data ?? {};
}

/** How much waits behind a link of the navigation, where something does. */
export function PendingCount({ work }: { readonly work: PendingWork | undefined }) {
  const text = useText();
  const pending = usePendingWork();
  const count = work === undefined ? 0 : (pending[work] ?? 0);
  if (count === 0) return null;
  const isMost = count >= mostPending;
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-1.5 min-w-5 rounded-full bg-accent px-1.5 text-center leading-5 font-semibold text-on-accent tabular-nums"
      >
        {isMost ? text('adminShell.atLeast', { count: mostPending - 1 }) : count}
      </span>
      <span className="sr-only">
        {`, ${text(isMost ? 'adminShell.waitingMost' : 'adminShell.waiting', { count })}`}
      </span>
    </>
  );
}
