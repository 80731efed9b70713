import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/use-amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { DocumentMark, DocumentNote } from '../document/document-mark.tsx';
import type { OrderDocument } from '../document/order-document.ts';
import { pagesText } from '../document/pages-text.ts';
import { problemText } from '../form/problem-text.ts';

interface DocumentRowProps {
  readonly document: OrderDocument;
  /** In the list, from 0. */
  readonly place: number;
  readonly count: number;
  /** The place of an earlier document that is the same file. */
  readonly sameAs: number | undefined;
  readonly isDragged: boolean;
  readonly onDrag: () => void;
  readonly onMove: (place: number) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** One of several documents: what it is, its state, and what can be done with it. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, place, sameAs, isDragged, onDrag } = props;
  const text = useText();
  const { file } = document;
  const name = file?.name ?? text('documents.unnamed', { place: place + 1 });
  return (
    <li
      data-dragged={isDragged ? '' : undefined}
      className={classes(
        'grid gap-3 rounded-md border bg-sheet p-3',
        document.problem === undefined ? 'border-line' : 'border-unpaid',
        isDragged && 'border-accent shadow-raised',
      )}
    >
      <div className="flex items-start gap-3">
        <span
          title={text('documents.drag')}
          onPointerDown={(event) => {
            // A touch would select the words beside the handle.
            event.preventDefault();
            onDrag();
          }}
          className="-m-1.5 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft select-none hover:text-accent active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </span>
        {file !== undefined && <DocumentMark file={file} />}
        <div className="grid min-w-0 grow gap-0.5">
          <p className="font-semibold wrap-anywhere">
            <span>{`${place + 1}. `}</span>
            <bdi translate="no">{name}</bdi>
          </p>
          <State document={document} />
          {sameAs !== undefined && (
            <p role="status" className="text-sm text-pending">
              {text('documents.sameFile', { place: sameAs + 1 })}
            </p>
          )}
        </div>
      </div>
      <Actions {...props} name={name} />
    </li>
  );
}

function Actions(props: DocumentRowProps & { readonly name: string }) {
  const { name, place, count, onMove, onReplace, onRemove } = props;
  const text = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button variant="quiet" aria-label={text('order.replaceNamedFile', { name })} onClick={onReplace}>
        {text('order.replaceFile')}
      </Button>
      <Button
        variant="quiet"
        data-remove=""
        aria-label={text('order.removeNamedFile', { name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span>{text('order.removeFile')}</span>
      </Button>
      <span className="ms-auto flex">
        <Step label={text('documents.moveUp', { name })} isEnd={place === 0} onStep={() => onMove(place - 1)}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Step>
        <Step
          label={text('documents.moveDown', { name })}
          isEnd={place === count - 1}
          onStep={() => onMove(place + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </Step>
      </span>
    </div>
  );
}

function State({ document }: { readonly document: OrderDocument }) {
  const text = useText();
  const { bytes } = useAmounts();
  const { file, pages } = document;
  const problem = problemText('file', document.problem, text);
  if (file === undefined) return <Spinner label={text('order.restoringFile')} />;
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">
        {problem === undefined ? `${bytes(file.size)} · ${pagesText(pages, text)}` : bytes(file.size)}
      </p>
      {problem !== undefined && <DocumentNote tone="unpaid" words={problem} />}
      {pages.kind === 'locked' && <DocumentNote tone="pending" words={text('order.lockedFile')} />}
    </>
  );
}

interface StepProps {
  readonly label: string;
  /** Of the list: it stays there with the focus, and does nothing. */
  readonly isEnd: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

function Step({ label, isEnd, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onStep}
      className="grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
