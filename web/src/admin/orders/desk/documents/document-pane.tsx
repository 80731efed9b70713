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
  /** At least one; the first is shown initially. */
  readonly files: readonly OrderFile[];
  /** The page to open in the PDF viewer; undefined leaves it unchanged. */
  readonly page?: number | undefined;
  /** Less space above the document: its title is right below the screen's, and the button has only an icon. */
  readonly isCompact?: boolean;
  readonly className?: string;
}

/** One side of the comparison: a document, its name, and a download button. */
export function DocumentPane({
  orderNumber,
  title,
  files,
  page,
  isCompact = false,
  className,
}: DocumentPaneProps) {
  const text = useText();
  const Heading = isCompact ? 'h2' : 'h3';
  const titleId = useId();
  const [chosenId, setChosenId] = useState<string>();
  const { isBusy, failure, start } = useDownload(orderNumber);
  const file = files.find(({ id }) => id === chosenId) ?? files[0];
  if (file === undefined) return null;
  const isOriginal = file.kind === 'original';
  const download = text(isOriginal ? 'adminOrder.downloadOriginal' : 'adminOrder.downloadTranslated');
  return (
    <section
      aria-labelledby={titleId}
      className={classes('grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-2', className)}
    >
      <div className="grid gap-2">
        <div className={classes('flex items-center justify-between gap-2', !isCompact && 'flex-wrap')}>
          <div className="min-w-0">
            <Heading id={titleId} className="font-bold">
              {title}
            </Heading>
            <p
              title={isCompact ? file.filename : undefined}
              className={classes('text-ink-soft', isCompact ? 'truncate' : 'wrap-anywhere')}
            >
              <bdi translate="no">{file.filename}</bdi>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {files.length > 1 && <VersionSelect files={files} shown={file.id} onChoose={setChosenId} />}
            <DeskButton isBusy={isBusy} onClick={() => start(file)} title={isCompact ? download : undefined}>
              {!isBusy && <Download aria-hidden="true" className="size-4" />}
              <span className={isCompact ? 'sr-only' : undefined}>{download}</span>
            </DeskButton>
          </div>
        </div>
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </div>
      <DocumentView key={file.id} file={file} page={page} />
    </section>
  );
}

interface VersionSelectProps {
  readonly files: readonly OrderFile[];
  /** The id of the file on the screen. */
  readonly shown: string;
  readonly onChoose: (id: string) => void;
}

function VersionSelect({ files, shown, onChoose }: VersionSelectProps) {
  const text = useText();
  return (
    <select
      aria-label={text('adminOrder.whichVersion')}
      value={shown}
      onChange={(event) => onChoose(event.target.value)}
      className={controlClass}
    >
      {files.map(({ id, version, isCurrent }) => (
        <option key={id} value={id}>
          {text(isCurrent ? 'adminOrder.currentVersion' : 'adminOrder.version', { version })}
        </option>
      ))}
    </select>
  );
}
