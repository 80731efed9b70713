import { useId, useState } from 'react';
import { Download } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { classes } from '../../../../ui/classes.ts';
import { controlClass } from '../../../ui/control-class.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DocumentView } from './document-view.tsx';
import type { OrderFile } from '../../data/staff-order.ts';
import { useDownload } from './use-download.ts';

interface DocumentPaneProps {
  readonly orderNumber: string;
  readonly title: string;
  /** At least one; where there are several, the first is shown first. */
  readonly files: readonly OrderFile[];
  /** The page that its viewer turns to, where it can; undefined: wherever it is. */
  readonly page?: number;
  /** Of its title; 3 within a dialog. */
  readonly level?: 2 | 3;
  readonly className?: string;
}

/** One half of the comparison: a document, its name, and the way to have it. */
export function DocumentPane({ orderNumber, title, files, page, level = 3, className }: DocumentPaneProps) {
  const text = useText();
  const Heading = `h${level}` as const;
  const titleId = useId();
  const [chosenId, setChosenId] = useState<string>();
  const { isBusy, failure, start } = useDownload(orderNumber);
  const file = files.find(({ id }) => id === chosenId) ?? files[0];
  if (file === undefined) return null;
  return (
    <section
      aria-labelledby={titleId}
      className={classes('grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-2', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <Heading id={titleId} className="font-bold">
            {title}
          </Heading>
          <p className="text-ink-soft wrap-anywhere">
            <bdi>{file.filename}</bdi>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {files.length > 1 && (
            <select
              aria-label={text('adminOrder.whichVersion')}
              value={file.id}
              onChange={(event) => setChosenId(event.target.value)}
              className={controlClass}
            >
              {files.map(({ id, version, isCurrent }) => (
                <option key={id} value={id}>
                  {text(isCurrent ? 'adminOrder.currentVersion' : 'adminOrder.version', { version })}
                </option>
              ))}
            </select>
          )}
          <DeskButton isBusy={isBusy} onClick={() => start(file)}>
            {!isBusy && <Download aria-hidden="true" className="size-4" />}
            {text(file.kind === 'original' ? 'adminOrder.downloadOriginal' : 'adminOrder.downloadTranslated')}
          </DeskButton>
        </div>
        {failure !== undefined && (
          <div className="basis-full">
            <Alert tone="danger">{failure}</Alert>
          </div>
        )}
      </div>
      <DocumentView key={file.id} file={file} page={page} />
    </section>
  );
}
