import { documentTypeByName } from '@truepage/core/files/document-type';
import { FileText, Trash2, TriangleAlert } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/use-amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { ImageMark } from './image-mark.tsx';
import { useOrderForm } from '../form/order-form-context.ts';
import { pagesText } from './pages-text.ts';

interface ChosenDocumentProps {
  readonly file: File;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** Name, size and pages of the document, with a mark of what it is. */
export function ChosenDocument({ file, onReplace, onRemove }: ChosenDocumentProps) {
  const text = useText();
  const { bytes } = useAmounts();
  const pages = useOrderForm((state) => state.pages);
  const type = documentTypeByName(file.name) ?? 'pdf';
  const { name } = file;
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        {type === 'jpg' || type === 'png' ? <ImageMark file={file} /> : <DocumentMark type={type} />}
        <div className="grid min-w-0 grow gap-0.5">
          <p className="font-semibold wrap-anywhere">
            <bdi translate="no">{name}</bdi>
          </p>
          <p className="text-sm text-ink-soft tabular-nums">
            {`${bytes(file.size)} · ${pagesText(pages, text)}`}
          </p>
        </div>
      </div>
      {pages.kind === 'locked' && (
        <p className="flex items-start gap-2 text-sm text-pending">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{text('order.lockedFile')}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={text('order.replaceNamedFile', { name })} onClick={onReplace}>
          {text('order.replaceFile')}
        </Button>
        <Button variant="quiet" aria-label={text('order.removeNamedFile', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span>{text('order.removeFile')}</span>
        </Button>
      </div>
    </div>
  );
}

function DocumentMark({ type }: { readonly type: 'pdf' | 'doc' | 'docx' }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-20 w-16 shrink-0 place-items-center content-center gap-1 rounded-sm border border-line-strong bg-paper text-accent"
    >
      <FileText className="size-6" />
      <span className="text-sm leading-none font-bold uppercase">{type}</span>
    </span>
  );
}
