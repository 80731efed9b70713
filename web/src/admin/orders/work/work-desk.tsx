import { useRef, useState } from 'react';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { WorkingTranslation } from '@truepage/core/api/workspace/work-shapes';
import { isLanguageCode, languageTag } from '@truepage/core/languages';
import type { Term } from '@truepage/core/glossary/glossary';
import { useQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { copyText } from '../../../site/order-view/copy-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { glossaryQuery } from '../../api/work-queries.ts';
import { useKeyHelp } from '../../keys/key-help.ts';
import { useLeaveGuard } from '../../leaving/use-leave-guard.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { OrderFile } from '../data/staff-order.ts';
import { currentOriginal } from '../desk/documents/several-documents.ts';
import { TermsToCheck } from './help/block-terms.tsx';
import { DraftButton } from './help/draft-button.tsx';
import { OriginalPane } from './original-pane.tsx';
import { PageList } from './page-list.tsx';
import { SaveMark } from './save-mark.tsx';
import { useOtherWindows } from './use-work-windows.ts';
import { useWork, type Work } from './use-work.ts';
import { UseWork } from './use-as-translation.tsx';
import { WorkFiles } from './work-files.tsx';
import { workKeys, type PageTurning } from './work-keys.ts';
import { WorkNotices } from './work-notices.tsx';
import { WorkPage } from './work-page.tsx';
import { insertWord } from './insert-word.ts';
import { TemplatesButton } from './templates-dialog.tsx';
import { PreviewButton } from './preview-dialog.tsx';

interface WorkDeskProps {
  readonly order: StaffOrder;
  /** The error of a failed refetch: the order may be assigned to another person now. */
  readonly lost: unknown;
  readonly files: readonly OrderFile[];
  /** The working translation as loaded when the screen was opened. */
  readonly first: WorkingTranslation;
  readonly place: { readonly id: string; readonly document: string };
  /** Identifies this window of the desk. */
  readonly windowId: string;
}

/** The original and its translation, page by page. */
export function WorkDesk({ order, lost, files, first, place, windowId }: WorkDeskProps) {
  const text = useText();
  const work = useWork(place, first, windowId);
  const terms = useTerms(order);
  const others = useOtherWindows(place, windowId);
  const { orderNumber, targetLanguage } = order;
  const position = Number(place.document);
  const original = currentOriginal(files, position);
  const [index, setIndex] = useState(0);
  const last = work.pages.length - 1;
  const turn = (to: number) => setIndex(Math.min(Math.max(0, to), last));
  const turning = { next: () => turn(index + 1), previous: () => turn(index - 1) };
  const lang = isLanguageCode(targetLanguage) ? languageTag(targetLanguage) : targetLanguage;
  const page = work.pages[index];
  const pane = useRef<HTMLDivElement>(null);
  const onWord = useWordCopy(pane);
  useWorkShortcuts(turning, pane);
  // Input that waits for the debounce is saved when the screen closes, so it needs no prompt.
  const isHeld = ['offline', 'outdated', 'refused'].includes(work.state.kind);
  useLeaveGuard({ isChanged: isHeld, discard: () => work.saver.stop() }, 'work');
  if (page === undefined) return null;
  return (
    <div className="grid gap-2">
      <WorkBar
        {...{ work, place, order, terms, index }}
        canDraft={first.canDraft}
        name={original?.filename ?? orderNumber}
        onTurn={turn}
      />
      <WorkNotices order={order} lost={lost} work={work} others={others} position={position} />
      <div className="grid gap-4 min-[56.25rem]:grid-cols-2">
        <div className={`h-[60dvh] ${paneHeight}`}>
          {original === undefined ? (
            <p className="text-ink-soft">{text('adminWork.noOriginal')}</p>
          ) : (
            <OriginalPane
              {...{ orderNumber, onWord }}
              document={place.document}
              file={original}
              page={index + 1}
            />
          )}
        </div>
        <section
          aria-label={text('adminShell.translation')}
          className={`@container grid content-start gap-2 overflow-y-auto ${paneHeight}`}
          ref={pane}
        >
          <h2 className="font-bold">
            {text('adminWork.page', { page: index + 1, pages: work.pages.length })}
          </h2>
          <WorkPage key={index} {...{ work, place, terms, page, index, lang, turning }} />
        </section>
      </div>
    </div>
  );
}

interface WorkBarProps extends Pick<WorkDeskProps, 'order' | 'place'> {
  readonly work: Work;
  readonly terms: readonly Term[];
  readonly canDraft: boolean;
  /** The page's index, from 0. */
  readonly index: number;
  readonly onTurn: (index: number) => void;
  /** The file name of the original. */
  readonly name: string;
}

/** The page list, the save state, and the actions for the whole translation. */
function WorkBar({ work, place, order, terms, canDraft, index, onTurn, name }: WorkBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2">
      <PageList pages={work.pages} index={index} onTurn={onTurn} />
      <div className="flex grow flex-wrap items-center justify-end gap-2">
        <SaveMark state={work.state} />
        <UndoButtons work={work} />
        <PreviewButton work={work} place={place} page={index + 1} />
        <TemplatesButton work={work} place={place} />
        {canDraft && <DraftButton work={work} place={place} index={index} />}
        <WorkFiles work={work} place={place} order={order} name={name} />
        <TermsToCheck pages={work.pages} terms={terms} onPage={onTurn} />
        <UseWork
          {...{ work, place }}
          orderNumber={order.orderNumber}
          isOver={order.documentsDeletedAt !== null}
          onPage={onTurn}
        />
      </div>
    </div>
  );
}

/** Side by side in the remaining height of the window; stacked on narrow screens. */
const paneHeight = 'grid min-h-0 min-w-0 min-[56.25rem]:h-[calc(100dvh-15rem)]';

function UndoButtons({
  work: { undo, redo, canUndo, canRedo },
}: {
  readonly work: ReturnType<typeof useWork>;
}) {
  const text = useText();
  return (
    <>
      <DeskButton
        aria-label={text('adminShell.undo')}
        title={text('adminShell.undo')}
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 aria-hidden="true" className="size-4" />
      </DeskButton>
      <DeskButton
        aria-label={text('adminWork.redo')}
        title={text('adminWork.redo')}
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 aria-hidden="true" className="size-4" />
      </DeskButton>
    </>
  );
}

/** The glossary terms of the order's language pair; empty until loaded. */
function useTerms({ sourceLanguage: from, targetLanguage: to }: StaffOrder): readonly Term[] {
  return useQuery(glossaryQuery(useDeskApi(), { from, to })).data?.terms ?? noTerms;
}

const noTerms: readonly Term[] = [];

type Pane = { readonly current: HTMLElement | null };

/** Inserts a clicked word at the current or last caret, or copies it to the clipboard. */
function useWordCopy(pane: Pane) {
  const text = useText();
  return (word: string) => {
    if (insertWord(pane.current, word)) return;
    void copyText(word).then((isCopied) => {
      if (isCopied) showToast({ title: text('adminWork.wordCopied', { word }) });
    });
  };
}

function useWorkShortcuts({ next, previous }: PageTurning, pane: Pane): void {
  useShortcuts({
    j: next,
    k: previous,
    n: (event) => {
      event.preventDefault();
      const { current } = pane;
      const field = current?.querySelector<HTMLElement>('textarea');
      if (field) field.focus();
      else current?.querySelector<HTMLElement>('[data-add=heading]')?.click();
    },
  });
  useKeyHelp(workKeys);
}
