import type { ReactNode } from 'react';
import { Download, FileImage, FileText } from 'lucide-react';
import { useAmounts } from '../../../../i18n/formats/use-amounts.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { ExactTime } from '../../../ui/time/exact-time.tsx';
import { orderAction, type OrderAction } from '../../../keys/order-actions.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';
import { useDownload } from './use-download.ts';
import { viewingOf } from './viewing.ts';

interface DocumentRowProps {
  readonly file: OrderFile;
  /** The label of the download button. */
  readonly label: string;
  /** The order action that the download button represents. */
  readonly action?: OrderAction;
  readonly actions?: ReactNode;
}

/** One document: name, date, size, and download. */
export function DocumentRow({ file, label, action, actions }: DocumentRowProps) {
  const { kilobytes } = useAmounts();
  const { isBusy, failure, start } = useDownload(useOrderDesk().order.orderNumber);
  const Icon = viewingOf(file.documentType) === 'image' ? FileImage : FileText;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
        <div className="min-w-0 grow basis-52">
          <p className="font-medium wrap-anywhere">
            <bdi translate="no">{file.filename}</bdi>
          </p>
          <p className="text-ink-soft">
            <span>{kilobytes(file.bytes)}</span>
            <span>{' · '}</span>
            <ExactTime at={file.createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <DeskButton
            {...(action !== undefined && orderAction(action))}
            isBusy={isBusy}
            onClick={() => start(file)}
          >
            {!isBusy && <Download aria-hidden="true" className="size-4" />}
            <span>{label}</span>
          </DeskButton>
          {actions}
        </div>
      </div>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}
