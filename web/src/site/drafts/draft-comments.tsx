import type { CustomersDraft } from '@truepage/core/api/drafts/drafts';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CommentForm } from './comment-form.tsx';
import { listedComments, type Comments } from './use-comments.ts';

interface DraftCommentsProps {
  readonly draft: CustomersDraft;
  readonly fileId: string;
  readonly comments: Comments;
}

/** The comments on a file as a list, each with its pin's number; the one being written is a form in its place. */
export function DraftComments({ draft, fileId, comments }: DraftCommentsProps) {
  const text = useText();
  const { written, chosen, choose, remove, change } = comments;
  const listed = listedComments(draft, fileId, written);
  if (listed.length === 0) return <p className="text-ink-soft">{text('drafts.noComments')}</p>;
  return (
    <ol aria-label={text('drafts.comments')} className="grid gap-3">
      {listed.map(({ id, page, at, text: said, isWritten }, index) => {
        const label = text('pageMarks.mark', { number: index + 1, page });
        const saved = draft.comments.find((comment) => comment.id === id);
        return (
          <li
            key={id}
            className={classes(
              'grid gap-2 rounded-md border border-line p-3',
              chosen === id && 'bg-accent-soft',
            )}
          >
            {at === null ? (
              <h3 className="font-bold">{label}</h3>
            ) : (
              <button
                type="button"
                className="min-h-11 justify-self-start font-bold text-accent underline underline-offset-4"
                onClick={() => choose(id)}
              >
                {label}
              </button>
            )}
            {isWritten && written !== undefined ? (
              <CommentForm written={written} comments={comments} label={text('drafts.comment')} />
            ) : (
              <SavedComment
                number={index + 1}
                said={said}
                isOpen={draft.state === 'sent'}
                onChange={() => saved && change(draft.id, saved)}
                onRemove={() => remove.mutate({ draftId: draft.id, id })}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface SavedCommentProps {
  readonly number: number;
  readonly said: string;
  /** It can still be changed. */
  readonly isOpen: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function SavedComment({ number, said, isOpen, onChange, onRemove }: SavedCommentProps) {
  const text = useText();
  return (
    <>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {said}
      </p>
      {isOpen && (
        <p className="flex flex-wrap gap-x-6">
          <Button
            variant="quiet"
            className="px-0"
            aria-label={text('drafts.changeComment', { number })}
            onClick={onChange}
          >
            {text('drafts.change')}
          </Button>
          <Button
            variant="quiet"
            className="px-0"
            aria-label={text('drafts.removeComment', { number })}
            onClick={onRemove}
          >
            {text('common.remove')}
          </Button>
        </p>
      )}
    </>
  );
}
