import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewComment } from '@truepage/core/api/admin/approval';
import { Check, Undo2 } from 'lucide-react';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { showFailure } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

interface CommentListProps {
  readonly orderNumber: string;
  readonly comments: readonly ReviewComment[];
  /** The version of the translation on the screen; undefined if there is none. */
  readonly version: number | undefined;
  readonly onTurn: (page: number) => void;
}

/** Open comments, then the resolved ones. */
export function CommentList({ orderNumber, comments, version, onTurn }: CommentListProps) {
  const text = useText();
  if (comments.length === 0) return <p className="text-ink-soft">{text('adminReview.noComments')}</p>;
  const open = comments.filter(({ resolved }) => resolved === null);
  const done = comments.filter(({ resolved }) => resolved !== null);
  return (
    <>
      <p role="status" className="text-ink-soft">
        {text('adminReview.openComments', { count: open.length })}
      </p>
      <ul className="grid gap-3">
        {[...open, ...done].map((comment) => (
          <li key={comment.id}>
            <Comment {...{ orderNumber, comment, version, onTurn }} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CommentProps extends Omit<CommentListProps, 'comments'> {
  readonly comment: ReviewComment;
}

function Comment({ orderNumber, comment, version, onTurn }: CommentProps) {
  const text = useText();
  const { page, author, at, resolved } = comment;
  const resolve = useResolve(orderNumber, comment.id);
  const isOpen = resolved === null;
  const Icon = isOpen ? Check : Undo2;
  return (
    <div
      className={classes(
        'grid gap-1 rounded-sm border-s-4 bg-paper-deep px-3 py-2',
        isOpen ? 'border-pending' : 'border-completed',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-soft">
        {page === null ? (
          <strong className="text-ink">{text('adminReview.onNoPage')}</strong>
        ) : (
          <button
            type="button"
            aria-label={text('adminReview.showPage', { page })}
            onClick={() => onTurn(page)}
            className="font-bold text-accent underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {text('adminReview.onPage', { page })}
          </button>
        )}
        {comment.version !== version && (
          <span className="font-medium text-pending">
            {text('adminReview.fromVersion', { version: comment.version })}
          </span>
        )}
        <span>
          <bdi translate="no">{author}</bdi> <RelativeTime at={at} />
        </span>
      </p>
      <p dir="auto" className={classes('whitespace-pre-wrap wrap-anywhere', !isOpen && 'text-ink-soft')}>
        {comment.text}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeskButton
          variant="quiet"
          isBusy={resolve.isPending}
          onClick={() => resolve.mutate(isOpen)}
          className="-ms-2"
        >
          {!resolve.isPending && <Icon aria-hidden="true" className="size-4" />}
          <span>{text(isOpen ? 'adminShell.resolve' : 'adminReview.reopen')}</span>
        </DeskButton>
        {resolved !== null && (
          <span className="text-ink-soft">{text('adminReview.resolvedBy', { by: resolved.by })}</span>
        )}
      </div>
    </div>
  );
}

function useResolve(orderNumber: string, commentId: string) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isResolved: boolean) =>
      call('resolveReviewComment', { id: orderNumber, commentId }, { body: { isResolved } }),
    // Returns the promise, so that the button stays busy until the list shows the result.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deskKeys.orderReview(orderNumber) }),
    onError: (error) => showFailure(text('adminReview.resolveFailed'), errorText(error, text)),
  });
}
