import { wholePercent } from '@truepage/core/texts/amounts';
import { CircleCheck } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { bytesOf, nameOf, type OrderDocument } from '../document/order-document.ts';
import { pagesText } from '../document/pages-text.ts';
import { useOrderFormActions } from '../form/order-form-context.ts';
import { passFocusOn } from './keep-focus.ts';
import { uploadWords } from './upload-words.ts';

/** The state of one of several documents: restored, uploaded, counted. */
export function DocumentState({ document }: { readonly document: OrderDocument }) {
  const text = useText();
  const { bytes } = useAmounts();
  const { pages, problem } = document;
  const size = bytes(bytesOf(document));
  if (nameOf(document) === undefined) return <Spinner label={text('order.restoringFile')} />;
  return (
    <>
      <p className="text-sm text-ink-soft tabular-nums">
        {problem === undefined ? `${size} · ${pagesText(pages, text)}` : size}
      </p>
      {problem === undefined && <UploadState document={document} />}
    </>
  );
}

function UploadState({ document }: { readonly document: OrderDocument }) {
  const text = useText();
  const amounts = useAmounts();
  const { cancel, retry } = useOrderFormActions().uploads;
  const { id, upload } = document;
  const name = nameOf(document) ?? '';
  const isArriving = upload !== undefined && 'arrived' in upload;
  const percent = isArriving ? wholePercent(upload.arrived, bytesOf(document)) : 100;
  const words = uploadWords(upload, amounts.percent(percent), text);
  const isUnderWay = upload?.kind === 'sending' || upload?.kind === 'retrying';
  const isCancelled = upload?.kind === 'cancelled';
  return (
    <div className="grid gap-1">
      {isUnderWay && (
        <ProgressBar label={text('documents.uploadOf', { name })} percent={percent} valueText={words} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
          {upload?.kind === 'uploaded' && (
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-completed" />
          )}
          <span>{words}</span>
        </p>
        {/* One button for both, which keeps the focus. */}
        {(isUnderWay || isCancelled) && (
          <Button
            ref={passFocusOn}
            variant="quiet"
            aria-label={text(isUnderWay ? 'documents.cancelUploadOf' : 'documents.retryUploadOf', { name })}
            onClick={() => (isUnderWay ? cancel : retry)(id)}
          >
            {text(isUnderWay ? 'common.cancel' : 'documents.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
