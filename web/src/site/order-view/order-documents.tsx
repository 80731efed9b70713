import type { PublicOrder } from '@truepage/core/api/orders';
import { isDownloadable } from '@truepage/core/orders/delivery';
import { Download, FileText } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { useDownload, type DownloadKind } from './use-download.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';

/** The files of the order. The translation comes first once the order is completed and paid, and the file exists. */
export function OrderDocuments({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const isTranslationReady = isDownloadable({ ...order, hasTranslation: order.translatedFilePath !== null });
  return (
    <SectionCard title={text('orderView.documents')} headingId="order-documents" className="print:hidden">
      <ul className="grid gap-3">
        {isTranslationReady && (
          <DocumentRow
            kind="translated"
            filename={order.translatedFilename}
            orderNumber={order.orderNumber}
          />
        )}
        <DocumentRow kind="original" filename={order.originalFilename} orderNumber={order.orderNumber} />
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {text('orderView.downloadOpens')} {!isTranslationReady && text('orderView.translationLater')}
      </p>
      {order.reviewInvitation !== null && <ReviewInvitation invitation={order.reviewInvitation} />}
    </SectionCard>
  );
}

interface DocumentRowProps {
  readonly kind: DownloadKind;
  readonly filename: string | null;
  readonly orderNumber: string;
}

function DocumentRow({ kind, filename, orderNumber }: DocumentRowProps) {
  const text = useText();
  const { isBusy, failure, start } = useDownload(orderNumber, kind);
  return (
    <li className="grid gap-3 rounded-md border border-line p-page">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <FileText aria-hidden="true" className="size-8 shrink-0 text-accent" />
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold">
            {text(kind === 'original' ? 'orderView.original' : 'orderView.translation')}
          </p>
          {filename !== null && (
            <p className="text-sm wrap-anywhere text-ink-soft">
              <bdi>{filename}</bdi>
            </p>
          )}
        </div>
        <Button
          variant={kind === 'original' ? 'secondary' : 'primary'}
          busy={isBusy}
          onClick={() => void start()}
        >
          {!isBusy && <Download aria-hidden="true" className="size-5" />}
          {text(kind === 'original' ? 'orderView.downloadOriginal' : 'orderView.downloadTranslated')}
        </Button>
      </div>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
    </li>
  );
}

/** After delivery: the way to a review that is marked as verified. */
function ReviewInvitation({ invitation }: { readonly invitation: string }) {
  const text = useText();
  return (
    <p className="mt-4 border-t border-line pt-2 text-ink-soft">
      {text('orderView.reviewQuestion')}{' '}
      <SiteLink
        to={paths.writeReview(invitation)}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text('orderView.writeReview')}
      </SiteLink>
    </p>
  );
}
