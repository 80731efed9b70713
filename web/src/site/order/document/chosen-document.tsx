import { Trash2 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentHints } from './document-hints.tsx';
import { DocumentMark, DocumentNote } from './document-mark.tsx';
import type { OrderDocument } from './order-document.ts';
import { problemText } from '../form/problem-text.ts';
import { pagesText } from './pages-text.ts';

interface ChosenDocumentProps {
  readonly document: OrderDocument;
  readonly file: File;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** Name, size, pages and preview of the document. */
export function ChosenDocument({ document, file, onReplace, onRemove }: ChosenDocumentProps) {
  const text = useText();
  const { bytes } = useAmounts();
  const { pages } = document;
  const problem = problemText('file', document.problem, text);
  const { name } = file;
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <DocumentMark file={file} name={file.name} />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="font-semibold wrap-anywhere">
            <bdi translate="no">{name}</bdi>
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {problem === undefined ? `${bytes(file.size)} · ${pagesText(pages, text)}` : bytes(file.size)}
          </p>
        </div>
      </div>
      {problem !== undefined && <DocumentNote tone="unpaid" words={problem} />}
      <DocumentHints document={document} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={text('order.replaceNamedFile', { name })} onClick={onReplace}>
          {text('order.replaceFile')}
        </Button>
        <Button variant="quiet" aria-label={text('order.removeNamedFile', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span>{text('common.remove')}</span>
        </Button>
      </div>
    </div>
  );
}
