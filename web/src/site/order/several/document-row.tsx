import { GripVertical } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { DocumentHints } from '../document/document-hints.tsx';
import { DocumentMark, DocumentNote } from '../document/document-mark.tsx';
import { nameOf, type OrderDocument } from '../document/order-document.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { problemText } from '../form/problem-text.ts';
import { DocumentState } from './document-state.tsx';
import { keepFocusInPlace } from './keep-focus.ts';
import { RowActions } from './row-actions.tsx';

export interface DocumentRowProps {
  readonly document: OrderDocument;
  /** The position in the list, from 0. */
  readonly place: number;
  readonly count: number;
  /** The position of an earlier document with the same content. */
  readonly sameAs: number | undefined;
  readonly isDragged: boolean;
  readonly onDrag: () => void;
  readonly onMove: (place: number) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** One of several documents: its name, state and actions. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, place, sameAs, isDragged, onDrag } = props;
  const text = useText();
  const { file } = document;
  const isPhone = useOrderForm((state) => state.isPhone);
  const known = nameOf(document);
  const name = known ?? text('documents.unnamed', { place: place + 1 });
  const problem = problemText('file', document.problem, text);
  return (
    <li
      ref={keepFocusInPlace}
      data-dragged={isDragged ? '' : undefined}
      className={classes(
        'grid gap-2 rounded-md border bg-sheet p-3 pb-1',
        problem === undefined ? 'border-line' : 'border-unpaid',
        isDragged && 'border-accent shadow-raised',
      )}
    >
      <div className="flex items-start gap-2 sm:gap-3">
        {!isPhone && (
          <span
            title={text('documents.drag')}
            onPointerDown={(event) => {
              // A touch would select the text next to the handle.
              event.preventDefault();
              onDrag();
            }}
            className="-m-2 grid size-10 shrink-0 cursor-grab touch-none place-items-center text-ink-soft select-none hover:text-accent active:cursor-grabbing"
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </span>
        )}
        {known !== undefined && <DocumentMark file={file} name={known} isSmall />}
        <div className="grid min-w-0 grow gap-0.5">
          <p className="font-semibold wrap-anywhere">
            <span>{`${place + 1}. `}</span>
            <bdi translate="no">{name}</bdi>
          </p>
          <DocumentState document={document} />
        </div>
      </div>
      {problem !== undefined && <DocumentNote tone="unpaid" words={problem} />}
      <DocumentHints document={document} />
      {sameAs !== undefined && (
        <DocumentNote tone="pending" words={text('documents.sameFile', { place: sameAs + 1 })} />
      )}
      <RowActions {...props} name={name} />
    </li>
  );
}
