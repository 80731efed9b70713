import { useState } from 'react';
import { lastPage } from '@truepage/core/orders/approval';
import type { OrderReview } from '@truepage/core/api/admin/approval';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { useKeyHelp, type KeySection } from '../../keys/key-help.ts';
import { useStaff } from '../../session/session-context.ts';
import { Panel } from '../../ui/panel.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { OrderFile } from '../data/staff-order.ts';
import { DocumentPane } from '../desk/documents/document-pane.tsx';
import { currentOriginal } from '../desk/documents/several-documents.ts';
import { CommentList } from './comment-list.tsx';
import { Decision, approveButtonId, sendBackButtonId } from './decision.tsx';
import { NewComment, newCommentId } from './new-comment.tsx';
import { PageStepper } from './page-stepper.tsx';
import { backLinkId } from './review-header.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

interface ReviewDeskProps {
  readonly order: StaffOrder;
  readonly files: readonly OrderFile[];
  readonly review: OrderReview;
  /** The reviewed document: 1, 2, … */
  readonly position: number;
}

const keyHelp: KeySection = {
  title: 'adminReview.keys',
  keys: [
    { key: 'j', words: 'adminReview.nextPage' },
    { key: 'k', words: 'adminReview.previousPage' },
    { key: 'c', words: 'adminReview.newComment' },
    { key: 'a', words: 'adminReview.approve' },
    { key: 's', words: 'adminReview.sendBack' },
    { key: 'b', words: 'adminReview.back' },
  ],
};

/** Both documents, the comments on their pages, and the decision. */
export function ReviewDesk({ order, files, review, position }: ReviewDeskProps) {
  const text = useText();
  const { may } = useStaff();
  const [page, setPage] = useState(1);
  const turn = (to: number) => setPage(Math.min(Math.max(1, to), lastPage));
  useReviewKeys({ next: () => turn(page + 1), previous: () => turn(page - 1) });
  const { orderNumber } = order;
  const { approval, fileId, comments, verdicts } = review;
  const original = currentOriginal(files, position);
  const translation = files.find(({ id }) => id === fileId);
  return (
    <div className="grid items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-2 in-turn min-[75rem]:sticky min-[75rem]:top-2">
        <PageStepper page={page} onTurn={turn} />
        <div className="grid gap-4 min-[56.25rem]:grid-cols-2">
          {original !== undefined && (
            <DocumentPane
              {...{ orderNumber, page }}
              isCompact
              title={text('adminOrder.originalShort')}
              files={[original]}
              className={paneHeight}
            />
          )}
          {translation !== undefined && (
            <DocumentPane
              {...{ orderNumber, page }}
              isCompact
              title={text('adminShell.translation')}
              files={[translation]}
              className={paneHeight}
            />
          )}
        </div>
      </div>
      <div className="grid min-w-0 gap-4 in-turn">
        {fileId !== null && approval !== null && may('orders.approve') && (
          <Decision {...{ orderNumber, review, fileId }} version={translation?.version ?? 0} />
        )}
        <Panel title={text('adminReview.comments')}>
          <CommentList {...{ orderNumber, comments, onTurn: turn }} version={translation?.version} />
          {fileId !== null && approval !== null && may('orders.approve') && (
            <NewComment key={fileId} {...{ orderNumber, fileId, page }} />
          )}
        </Panel>
        <EarlierVerdicts verdicts={verdicts} />
      </div>
    </div>
  );
}

/** The remaining height of the window; on phones, where the panes are stacked, most of the screen each. */
const paneHeight = 'h-[70dvh] min-h-[24rem] min-[56.25rem]:h-[calc(100dvh-16rem)]';

function useReviewKeys({ next, previous }: { readonly next: () => void; readonly previous: () => void }) {
  // These shortcuts only focus the control, because activating it sends something.
  const go = (id: string) => (event: KeyboardEvent) => {
    const control = document.getElementById(id);
    if (control === null) return;
    event.preventDefault();
    control.focus();
    control.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts({
    j: next,
    k: previous,
    c: go(newCommentId),
    a: go(approveButtonId),
    s: () => document.getElementById(sendBackButtonId)?.click(),
    b: () => document.getElementById(backLinkId)?.click(),
  });
  useKeyHelp(keyHelp);
}

/** Earlier verdicts on any version, newest first; renders nothing if there are none. */
function EarlierVerdicts({ verdicts }: Pick<OrderReview, 'verdicts'>) {
  const text = useText();
  if (verdicts.length === 0) return null;
  return (
    <Panel title={text('adminReview.verdicts')}>
      <ul className="grid gap-3">
        {verdicts.map(({ id, verdict, by, version, note, at }) => (
          <li key={id}>
            <p>
              <span>
                {text(verdict === 'approved' ? 'adminReview.didApprove' : 'adminReview.didSendBack', {
                  by,
                  version,
                })}
              </span>{' '}
              <span className="text-ink-soft">
                <RelativeTime at={at} />
              </span>
            </p>
            {note !== null && (
              <p dir="auto" className="border-s-4 border-unpaid ps-3 whitespace-pre-wrap wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
