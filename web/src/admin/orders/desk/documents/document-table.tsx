import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDeliveryCheck } from '../checks/use-delivery-check.ts';
import { useOrderDesk } from '../order-desk-context.ts';

/** The documents of an order with several. The panels below are about the chosen one. */
export function DocumentTable() {
  const text = useText();
  const { order } = useOrderDesk();
  return (
    <Panel title={text('adminShell.documents')}>
      <p className="text-ink-soft">
        {text(order.certificates === 'one' ? 'adminOrder.oneCertificate' : 'adminOrder.certificateEach')}
      </p>
      <table className="w-full text-start">
        <thead className="text-sm text-ink-soft @max-md:sr-only">
          <tr>
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              {text('adminShell.document')}
            </th>
            <th scope="col" className="px-3 py-1 text-end font-medium">
              {text('adminShell.pages')}
            </th>
            <th scope="col" className="py-1 ps-3 text-start font-medium">
              {text('adminOrder.translated')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.documents.map((document) => (
            <DocumentLine key={document.position} document={document} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface DocumentLineProps {
  readonly document: StaffOrder['documents'][number];
}

function DocumentLine({ document }: DocumentLineProps) {
  const text = useText();
  // An offline copy from an older server may lack flags.
  const warnings = (document.flags as typeof document.flags | undefined)?.length ?? 0;
  return (
    <tr className="border-t border-line has-checked:bg-paper-deep @max-md:grid @max-md:grid-cols-[1fr_auto]">
      <th scope="row" className="py-1 pe-3 text-start font-medium">
        <DocumentChoice document={document} />
        {warnings > 0 && (
          <span className="block ps-10 text-sm font-normal text-pending">
            {text('adminOrder.documentWarnings', { count: warnings })}
          </span>
        )}
      </th>
      <td className="px-3 py-1 text-end tabular-nums @max-md:self-center">
        <span>{text('common.pages', { count: document.pages })}</span>
        {document.pageCountEstimated && (
          <span className="block text-sm text-ink-soft">{text('adminOrder.estimated')}</span>
        )}
      </td>
      <td className="py-1 ps-3 wrap-anywhere @max-md:col-span-2 @max-md:ps-10 @max-md:pb-2">
        {document.hasTranslation ? (
          <bdi translate="no">{document.translatedFilename}</bdi>
        ) : (
          <span className="text-ink-soft">{text('adminOrder.notTranslated')}</span>
        )}
        <CheckState position={document.position} />
        {document.certificate !== null && (
          <span className="block text-sm text-ink-soft tabular-nums">
            <bdi translate="no">{document.certificate.number}</bdi>
          </span>
        )}
      </td>
    </tr>
  );
}

/** What the check of the document's translation waits for; renders nothing if it waits for nothing. */
function CheckState({ position }: { readonly position: number }) {
  const text = useText();
  const { data } = useDeliveryCheck(useOrderDesk().order);
  const checks = data?.checks ?? [];
  const check =
    checks.find(({ document }) => document === position) ?? checks.find(({ document }) => document === 0);
  if (check === undefined) return null;
  const isRunning = isUnderway(check.state);
  if (!isRunning && check.open === 0) return null;
  return (
    <span className="block text-sm text-pending">
      {isRunning ? text('adminChecks.underway') : text('adminChecks.open', { count: check.open })}
    </span>
  );
}

function DocumentChoice({ document }: DocumentLineProps) {
  const { count } = useFormats();
  const { position, choose, upload } = useOrderDesk();
  return (
    <label className="flex min-h-11 items-center gap-3 ps-2 wrap-anywhere">
      <input
        type="radio"
        name="document"
        className="size-5 shrink-0 accent-accent"
        checked={document.position === position}
        disabled={upload.state.kind === 'uploading'}
        onChange={() => choose(document.position)}
      />
      <span className="min-w-[2ch] shrink-0 tabular-nums">{count(document.position)}</span>
      <bdi translate="no">{document.filename}</bdi>
    </label>
  );
}
