import { useQuery } from '@tanstack/react-query';
import { mostPending, pendingWork, type PendingWork } from '@truepage/core/staff/pending-work';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { pendingQuery } from '../api/desk-queries.ts';
import { useStaff } from '../session/session-context.ts';

/**
 * The number of pending items for each kind of work of this person; undefined until loaded. All callers share one
 * request.
 */
export function usePendingWork(): { readonly [work in PendingWork]?: number | undefined } {
  const { may } = useStaff();
  const { data } = useQuery({
    ...pendingQuery(useDeskApi()),
    enabled: Object.values(pendingWork).some(may),
  });
  return data ?? {};
}

/** The number of pending items of a link in the navigation, if there are any. */
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
