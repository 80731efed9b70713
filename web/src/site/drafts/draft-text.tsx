import { useQuery } from '@tanstack/react-query';
import type { TextPart } from '@truepage/core/api/drafts/drafts';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { QueryStates } from '../query-states.tsx';
import { draftTextQuery } from './draft-calls.ts';

interface DraftTextProps {
  readonly orderNumber: string;
  readonly draftId: string;
  readonly fileId: string;
  /** Adds a comment on a page; omit it to show the text read-only. */
  readonly onComment?: ((page: number) => void) | undefined;
}

/** The text of a version with the changes since the previous one, or a notice if there is no text. */
export function DraftTextPages({ orderNumber, draftId, fileId, onComment }: DraftTextProps) {
  const text = useText();
  const query = useQuery(draftTextQuery(orderNumber, draftId));
  if (query.data === undefined)
    return (
      <QueryStates query={query} loading={text('drafts.textLoading')} failed={text('drafts.textFailed')} />
    );
  const { comparedWith, files } = query.data;
  const pages = files.find((file) => file.fileId === fileId)?.pages ?? null;
  if (pages === null)
    return (
      <>
        <p className="text-ink-soft">{text('drafts.noText')}</p>
        {onComment !== undefined && <CommentOnPage page={1} onComment={onComment} />}
      </>
    );
  const hasChanges = pages.some((parts) => parts.some(({ kind }) => kind !== 'same'));
  return (
    <div className="grid gap-3">
      {comparedWith !== null && (
        <p className="text-ink-soft">
          {text(hasChanges ? 'drafts.changedSince' : 'drafts.sameText', { round: comparedWith })}
        </p>
      )}
      <ol className="grid max-h-[75dvh] gap-4 overflow-auto rounded-sm border border-line bg-paper-deep p-3">
        {pages.map((parts, index) => (
          <li key={index} className="grid gap-2">
            <p className="text-sm font-semibold text-ink-soft">
              {text('pageMarks.page', { page: index + 1, pages: pages.length })}
            </p>
            <p dir="auto" className="bg-sheet p-3 whitespace-pre-wrap wrap-anywhere">
              {parts.map((part, at) => (
                <Part key={at} part={part} />
              ))}
            </p>
            {onComment !== undefined && <CommentOnPage page={index + 1} onComment={onComment} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function CommentOnPage({
  page,
  onComment,
}: {
  readonly page: number;
  readonly onComment: (page: number) => void;
}) {
  const text = useText();
  return (
    <p>
      <Button variant="secondary" onClick={() => onComment(page)}>
        {text('drafts.commentPage', { page })}
      </Button>
    </p>
  );
}

/** Screen readers announce insertions and deletions, which colours alone would not. */
function Part({ part: { kind, text } }: { readonly part: TextPart }) {
  if (kind === 'added') return <ins className="bg-completed-soft text-completed underline">{text}</ins>;
  if (kind === 'removed') return <del className="bg-unpaid-soft text-unpaid line-through">{text}</del>;
  // A browser's translation could replace a bare text node next to other parts, which breaks React.
  return <span>{text}</span>;
}
