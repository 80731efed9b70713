import type { CustomersDraft } from '@truepage/core/api/drafts/drafts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  sent: 'progress',
  changes: 'pending',
  approved: 'completed',
  superseded: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const;

/** A version with its state. */
export function DraftState({
  draft: { state, isAutomatic, endedAt, sentAt },
}: {
  readonly draft: CustomersDraft;
}) {
  const text = useText();
  const { longMoment } = useFormats();
  return (
    <p role="status" className="grid justify-items-start gap-2">
      <Badge tone={tones[state]}>{text(`drafts.state_${state}`)}</Badge>
      <span>
        {text(isAutomatic ? 'drafts.wasAutomatic' : `drafts.text_${state}`, {
          time: longMoment(endedAt ?? sentAt),
        })}
      </span>
    </p>
  );
}

/** An earlier version with its comments. */
export function EarlierDraft({ draft }: { readonly draft: CustomersDraft }) {
  const text = useText();
  const { round, note, comments } = draft;
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="min-h-11 content-center font-semibold text-accent">
        <span>{text('drafts.version', { round })}</span>
        {comments.length > 0 && (
          <>
            <span>{' · '}</span>
            <span>{text('drafts.countComments', { count: comments.length })}</span>
          </>
        )}
      </summary>
      <div className="mt-3 grid gap-3">
        <DraftState draft={draft} />
        {note !== '' && (
          <p dir="auto" className="rounded-md bg-paper-deep p-3 whitespace-pre-wrap wrap-anywhere">
            {note}
          </p>
        )}
        <ol className="grid gap-3">
          {comments.map((comment, index) => (
            <li key={comment.id}>
              <p className="font-semibold">
                <span>{text('pageMarks.mark', { number: index + 1, page: comment.page })}</span>
                {comment.isLate && <span className="block text-ink-soft">{text('drafts.late')}</span>}
              </p>
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {comment.text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
