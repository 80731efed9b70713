import { documentLimits } from '@truepage/core/files/document-type';
import { useRef } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { totalBytes } from '../document/order-document.ts';
import { fieldId } from '../form/form-problems.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentNews } from './use-document-news.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useSameFiles } from './same-files.ts';

/** The documents of an order with several, in the customer's order. */
export function DocumentList({ onReplace }: { readonly onReplace: (id: string) => void }) {
  const text = useText();
  const { bytes } = useAmounts();
  const documents = useOrderForm((state) => state.documents);
  const { move, remove } = useOrderFormActions().documents;
  const same = useSameFiles(documents);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  const moveTo = (id: string, place: number): void => {
    moved.current = id;
    move(id, place);
  };
  const drag = useDragOrder(list, moveTo);
  const news = useDocumentNews(documents, moved, same);

  function removeAt(place: number): void {
    // The focus moves to the next row or the previous one; without any row, to the file input.
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = documents.length > 2 ? (others[place + 1] ?? others[place - 1]) : undefined;
    (next ?? document.getElementById(fieldId('file')))?.focus();
    const removed = documents[place];
    if (removed !== undefined) remove(removed.id);
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} aria-label={text('documents.list')} className="grid gap-3">
        {documents.map((document, place) => (
          <DocumentRow
            key={document.id}
            document={document}
            place={place}
            count={documents.length}
            sameAs={same.get(document.id)}
            isDragged={drag.dragged === document.id}
            onDrag={() => drag.start(document.id)}
            onMove={(to) => moveTo(document.id, to)}
            onReplace={() => onReplace(document.id)}
            onRemove={() => removeAt(place)}
          />
        ))}
      </ol>
      <p className="text-sm text-ink-soft tabular-nums">
        {text('documents.limits', {
          documents: documents.length,
          most: documentLimits.count,
          bytes: bytes(totalBytes(documents)),
          mostBytes: bytes(documentLimits.totalBytes),
        })}
      </p>
      <div role="log" className="sr-only">
        {news.map(({ number, line }) => (
          <p key={number}>{line}</p>
        ))}
      </div>
    </div>
  );
}
