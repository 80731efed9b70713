import type { ReactNode } from 'react';
import type { PublicDocument, PublicOrder } from '@truepage/core/api/orders';
import { isDownloadable } from '@truepage/core/orders/delivery';
import { Download, FileText } from 'lucide-react';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { CertificateLink } from './certificate-link.tsx';
import { useDownload, type DownloadKind } from './use-download.ts';
import { DocumentLinks, PrivacyLink, ReviewInvitation } from './document-links.tsx';

/** The files of the order. The translation comes first once the order is completed and paid, and the file exists. */
export function OrderDocuments({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  if (order.documentsDeletedAt !== null)
    return <DeletedDocuments order={order} at={order.documentsDeletedAt} />;
  const count = order.documents.length;
  const isSeveral = count > 1;
  const certificateCount = order.certificates === 'each' ? count : 1;
  const hasTranslation = isSeveral
    ? order.documents.every((document) => document.hasTranslation)
    : order.translatedFilePath !== null;
  const isTranslationReady = isDownloadable({ ...order, hasTranslation });
  const certificate = isSeveral && order.certificates === 'each' ? null : order.certificate;
  return (
    <SectionCard title={text('orderView.documents')} headingId="order-documents" className="print:hidden">
      {order.deliveryNote === 'certificate-follows' && (
        <p className="mb-4 rounded-md bg-paper-deep p-4">
          <strong className="block">
            {text('orderView.certificateFollows', { count: certificateCount })}
          </strong>
          <span>{text('orderView.downloadableNow', { count })}</span>{' '}
          <span>{text('orderView.certifiedFollows', { count: certificateCount })}</span>
        </p>
      )}
      <ul className="grid gap-3">
        {certificate !== null && <CertifiedRow order={order} certificate={certificate} />}
        {isTranslationReady && !isSeveral && (
          <DocumentRow
            kind="translated"
            isFirst={order.certificate === null}
            filename={order.translatedFilename}
            orderNumber={order.orderNumber}
          />
        )}
        {isSeveral ? (
          order.documents.map((document) => (
            <OneOfSeveral
              key={document.position}
              order={order}
              document={document}
              isReady={isTranslationReady}
            />
          ))
        ) : (
          <DocumentRow kind="original" filename={order.originalFilename} orderNumber={order.orderNumber} />
        )}
        {(order.certificate !== null || (isSeveral && isTranslationReady)) && (
          <DocumentRow kind="everything" filename={null} orderNumber={order.orderNumber}>
            <p className="text-sm text-ink-soft">{text('orderView.everythingText', { count })}</p>
          </DocumentRow>
        )}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        <span>{text('orderView.downloadOpens')}</span>{' '}
        <span>{!isTranslationReady && text('orderView.translationLater', { count })}</span>
      </p>
      <DocumentLinks order={order} isReady={isTranslationReady} />
      {order.reviewInvitation !== null && <ReviewInvitation invitation={order.reviewInvitation} />}
    </SectionCard>
  );
}

interface OneOfSeveralProps {
  readonly order: PublicOrder;
  readonly document: PublicDocument;
  /** Whether the translations can be downloaded. */
  readonly isReady: boolean;
}

/** One of several documents of an order: its original, its translation, and its own certificate. */
function OneOfSeveral({ order, document, isReady }: OneOfSeveralProps) {
  const text = useText();
  const { count } = useFormats();
  const { orderNumber, certificates } = order;
  const { position } = document;
  const place = { orderNumber, position } as const;
  return (
    <li className="grid gap-3 rounded-md border border-line p-page">
      <p className="flex gap-3 font-semibold">
        <span className="tabular-nums">{count(position)}</span>
        <span className="min-w-0 wrap-anywhere">
          <bdi translate="no">{document.filename}</bdi>
        </span>
        <span className="ms-auto shrink-0 font-normal text-ink-soft">
          {text('common.pages', { count: document.pages })}
        </span>
      </p>
      {certificates === 'each' && document.certificate !== null && (
        <p className="text-sm">
          <CertificateLink number={document.certificate.number} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {certificates === 'each' && document.certificate !== null && (
          <DownloadButton {...place} kind="certified" isFirst filename={document.filename} />
        )}
        {isReady && <DownloadButton {...place} kind="translated" filename={document.filename} />}
        <DownloadButton {...place} kind="original" filename={document.filename} />
      </div>
    </li>
  );
}

interface DownloadButtonProps {
  readonly orderNumber: string;
  readonly position: number;
  readonly kind: DownloadKind;
  /** For screen readers, because the buttons of several documents have the same label. */
  readonly filename: string | null;
  readonly isFirst?: boolean;
}

function DownloadButton({ orderNumber, position, kind, filename, isFirst = false }: DownloadButtonProps) {
  const text = useText();
  const { isBusy, failure, start } = useDownload(orderNumber, kind, position);
  return (
    <>
      <Button variant={isFirst ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void start()}>
        {!isBusy && <Download aria-hidden="true" className="size-5" />}
        <span>{text(words[kind].download)}</span>
        <span className="sr-only">{filename}</span>
      </Button>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}

/** Replaces the deleted documents: when they were deleted, and where the receipt is. */
function DeletedDocuments({ order, at }: { readonly order: PublicOrder; readonly at: string }) {
  const text = useText();
  const { moment } = useFormats();
  return (
    <SectionCard title={text('orderView.documents')} headingId="order-documents" className="print:hidden">
      <p>{text('orderView.documentsDeleted', { time: moment(at) })}</p>
      <PrivacyLink orderNumber={order.orderNumber} label="orderView.privacyDeleted" />
    </SectionCard>
  );
}

type Certificate = NonNullable<PublicOrder['certificate']>;

interface DocumentRowProps {
  readonly kind: DownloadKind;
  readonly filename: string | null;
  readonly orderNumber: string;
  /** Shown with the primary button. */
  readonly isFirst?: boolean;
  /** Rendered below the name. */
  readonly children?: ReactNode;
}

const words = {
  original: { name: 'orderView.original', download: 'orderView.downloadOriginal' },
  translated: { name: 'orderView.translation', download: 'orderView.downloadTranslated' },
  certified: { name: 'orderView.certified', download: 'orderView.downloadCertified' },
  everything: { name: 'orderView.everything', download: 'orderView.downloadEverything' },
} as const satisfies Record<DownloadKind, unknown>;

/** The sealed PDF, and how to verify it. */
function CertifiedRow({ order, certificate }: { order: PublicOrder; certificate: Certificate }) {
  const text = useText();
  const { moment } = useFormats();
  const { number, checks, lastCheckedAt } = certificate;
  return (
    <DocumentRow kind="certified" isFirst filename={null} orderNumber={order.orderNumber}>
      <p className="text-sm text-ink-soft">
        <CertificateLink number={number} />
        {lastCheckedAt !== null && (
          <>
            <span>{' · '}</span>
            <span>
              {text('orderView.certificateChecked', { count: checks, time: moment(lastCheckedAt) })}
            </span>
          </>
        )}
      </p>
      {!certificate.isWithTranslation && (
        <p className="text-sm text-ink-soft">{text('orderView.certificateAlone')}</p>
      )}
    </DocumentRow>
  );
}

function DocumentRow({ kind, filename, orderNumber, isFirst = false, children }: DocumentRowProps) {
  const text = useText();
  const { isBusy, failure, start } = useDownload(orderNumber, kind);
  return (
    <li className="grid gap-3 rounded-md border border-line p-page">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <FileText aria-hidden="true" className="size-8 shrink-0 text-accent" />
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold">{text(words[kind].name)}</p>
          {filename !== null && (
            <p className="text-sm wrap-anywhere text-ink-soft">
              <bdi translate="no">{filename}</bdi>
            </p>
          )}
          {children}
        </div>
        <Button variant={isFirst ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void start()}>
          {!isBusy && <Download aria-hidden="true" className="size-5" />}
          <span>{text(words[kind].download)}</span>
        </Button>
      </div>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
    </li>
  );
}
