import { useQuery } from '@tanstack/react-query';
import { CornerDownRight, X } from 'lucide-react';
import type { Suggestion } from '@truepage/core/api/workspace/admin-work';
import type { Block, WorkPage } from '@truepage/core/workspace/block';
import { replaceBlock } from '@truepage/core/workspace/edit-pages';
import { nextLine, withLine } from '@truepage/core/workspace/memory/next-line';
import { useText } from '../../../../i18n/language-context.ts';
import { useAmounts } from '../../../../i18n/formats/use-amounts.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { reading } from '../../../api/desk-queries.ts';
import { readingQuery, type WorkPlace } from '../../../api/work-queries.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { insertAtCursor, keepCursor } from '../insert-word.ts';
import type { Work } from '../use-work.ts';

interface BlockHelpProps {
  readonly block: Block;
  readonly page: WorkPage;
  /** The page's index, from 0. */
  readonly index: number;
  readonly place: WorkPlace;
  readonly edit: Work['edit'];
}

/** For the focused block: the lines of the original it translates, and suggestions from delivered translations. */
export function BlockHelp({ block, page, index, place, edit }: BlockHelpProps) {
  const text = useText();
  const api = useDeskApi();
  const { original = '' } = block;
  const words = useQuery(readingQuery(api, place));
  const suggestions = useQuery(suggestionsQuery(api, place, original));
  const read = words.data?.pages.find((one) => one.page === index + 1);
  const line = read && block.kind !== 'note' ? nextLine(read, page.blocks, block.id) : undefined;
  const change = (next: Block) => edit((pages) => replaceBlock(pages, next));
  const by = block.drafted?.revisedBy;
  return (
    <div className="grid gap-1.5">
      {by && <p className="text-ink-soft">{text('adminWork.revisedBy', { by })}</p>}
      <div className="flex flex-wrap gap-2">
        {line !== undefined && (
          <DeskButton
            size="sm"
            data-next-line=""
            title={line}
            onMouseDown={keepCursor}
            onClick={() => change(withLine(block, line))}
          >
            <CornerDownRight aria-hidden="true" className="size-4" />
            <span>{text('adminWork.nextLine')}</span>
          </DeskButton>
        )}
        {original !== '' && (
          <DeskButton size="sm" onMouseDown={keepCursor} onClick={() => change({ ...block, original: '' })}>
            <X aria-hidden="true" className="size-4" />
            <span>{text('adminWork.noSource')}</span>
          </DeskButton>
        )}
      </div>
      <Suggestions list={suggestions.data?.suggestions ?? []} />
    </div>
  );
}

function Suggestions({ list }: { readonly list: readonly Suggestion[] }) {
  const text = useText();
  const { percent } = useAmounts();
  if (list.length === 0) return null;
  return (
    <ul aria-label={text('adminWork.suggestions')} className="grid gap-1">
      {list.map(({ source, target, likeness }) => (
        <li key={target}>
          <button
            type="button"
            data-suggestion=""
            onMouseDown={keepCursor}
            onClick={({ currentTarget }) => insertAtCursor(currentTarget, target)}
            className="grid w-full grid-cols-[3rem_1fr] gap-x-2 rounded-sm border border-line px-2 py-1 text-start hover:border-accent"
          >
            <span className="text-ink-soft tabular-nums">{percent(likeness)}</span>
            <span dir="auto" className="wrap-anywhere">
              {target}
            </span>
            <span dir="auto" className="col-start-2 text-ink-soft wrap-anywhere">
              {source}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Cached for a minute, because only deliveries change them. */
const suggestionsQuery = (api: ReturnType<typeof useDeskApi>, place: WorkPlace, source: string) => ({
  ...reading(api, deskKeys.suggestions(place.id, place.document, source), 'suggestSegments', place, {
    body: { source },
  }),
  enabled: source !== '',
  staleTime: 60_000,
});
