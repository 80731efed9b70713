import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import {
  blockKinds,
  workLimits,
  type Block,
  type BlockKind,
  type WorkPage as Page,
} from '@truepage/core/workspace/block';
import type { Term } from '@truepage/core/glossary/glossary';
import { insertBlock, newBlock } from '@truepage/core/workspace/edit-pages';
import { useText } from '../../../i18n/language-context.ts';
import type { WorkPlace } from '../../api/work-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { showFailure } from '../../../ui/toast-store.ts';
import { EmptyState } from '../../ui/states.tsx';
import { WorkBlock } from './work-block.tsx';
import { BlockTerms } from './help/block-terms.tsx';
import { BlockHelp } from './help/block-help.tsx';
import { blockOf, focusBlock } from './focus-block.ts';
import { keyIn, type PageTurning } from './work-keys.ts';
import type { Work } from './use-work.ts';

interface WorkPageProps {
  readonly work: Work;
  readonly place: WorkPlace;
  /** The terms of the glossary. */
  readonly terms: readonly Term[];
  readonly page: Page;
  /** From 0. */
  readonly index: number;
  /** The translation's language: a BCP 47 tag. */
  readonly lang: string;
  readonly turning: PageTurning;
}

/** The blocks of a page; everything can be done with the keyboard. */
export function WorkPage({ work, place, terms, page, index, lang, turning }: WorkPageProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const { edit } = work;
  const [current, setCurrent] = useState<string>();
  const add = (kind: BlockKind, after?: string) => {
    const block = newBlock(kind, newId());
    edit((pages) => insertBlock(pages, index, block, after));
    focusBlock(list, block.id);
  };
  const press = (event: KeyboardEvent) => {
    if (keyIn(event, { work, page, add, list, turning })) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const { items } = event.clipboardData;
    const hasText = [...items].some(({ kind }) => kind === 'string');
    if (hasText || ![...items].some(({ type }) => type.startsWith('image/'))) return;
    event.preventDefault();
    showFailure(text('common.error'), text('adminWork.noPictures'));
  };
  const isFull = page.blocks.length >= workLimits.blocks;
  return (
    // Keys that are pressed in its fields.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="grid content-start gap-2"
      onKeyDown={press}
      onPaste={paste}
      // A click focuses its button first: hiding the block's help then would move the button from under the
      // pointer.
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && setCurrent(blockOf(target))}
    >
      {page.blocks.length === 0 && <EmptyState>{text('adminWork.emptyPage')}</EmptyState>}
      <ol ref={list} className="grid gap-2">
        {page.blocks.map((block, at) => (
          <WorkBlock
            key={block.id}
            block={block}
            number={at + 1}
            lang={lang}
            edit={edit}
            help={
              <>
                <BlockTerms block={block} terms={terms} isCurrent={block.id === current} />
                {block.id === current && <BlockHelp {...{ block, page, index, place, edit }} />}
              </>
            }
          />
        ))}
      </ol>
      {isFull ? (
        <p className="text-pending">{text('adminWork.full')}</p>
      ) : (
        <AddButtons onAdd={(kind) => add(kind, lastOf(page)?.id)} />
      )}
    </div>
  );
}

const lastOf = ({ blocks }: Page): Block | undefined => blocks.at(-1);

function newId(): string {
  return crypto.randomUUID();
}

function AddButtons({ onAdd }: { readonly onAdd: (kind: BlockKind) => void }) {
  const text = useText();
  return (
    <div className="flex flex-wrap gap-1.5">
      {blockKinds.map((kind) => (
        <DeskButton
          key={kind}
          size="sm"
          data-add={kind}
          aria-label={text('adminWork.addKind', { kind: text(`adminWork.kind_${kind}`) })}
          onClick={() => onAdd(kind)}
        >
          <Plus aria-hidden="true" className="size-4" />
          <span>{text(`adminWork.kind_${kind}`)}</span>
        </DeskButton>
      ))}
    </div>
  );
}
