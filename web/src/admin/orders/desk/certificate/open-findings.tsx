import { useQueries } from '@tanstack/react-query';
import type { ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { useText } from '../../../../i18n/language-context.ts';
import { SpinnerMark } from '../../../../ui/spinner.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { deliveryCheckQuery } from '../../../api/desk-queries.ts';
import { findingWords, placeWords } from '../checks/finding-words.ts';
import { severalDocuments } from '../documents/several-documents.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { Tick } from './confirm-checkbox.tsx';

export interface OpenFinding extends Pick<ShownFinding, 'id' | 'line'> {
  /** The original that the finding is about; undefined if the order has one document. */
  readonly filename: string | undefined;
}

/** The open findings of the translations to certify; undefined until loaded. */
export function useOpenFindings(): readonly OpenFinding[] | undefined {
  const { order, position } = useOrderDesk();
  const api = useDeskApi();
  const isOfAll = severalDocuments(order) && order.certificates === 'one';
  const positions = isOfAll ? order.documents.map((document) => document.position) : [position];
  const checks = useQueries({
    queries: positions.map((each) => deliveryCheckQuery(api, order.orderNumber, each)),
  });
  const found = new Map<string, OpenFinding>();
  for (const [at, { data }] of checks.entries()) {
    const check = data?.check;
    if (check === undefined || (check !== null && isUnderway(check.state))) return undefined;
    const filename = isOfAll ? (order.documents[at]?.filename ?? undefined) : undefined;
    for (const { id, line, answer } of check?.findings ?? [])
      // A finding of a translation that several documents share is about none of them in particular.
      if (answer === null) found.set(id, { id, line, filename: found.has(id) ? undefined : filename });
  }
  return [...found.values()];
}

/** The name of a finding's checkbox in the form. */
export function tickName(findingId: string): string {
  return `finding-${findingId}`;
}

interface OpenFindingsProps {
  /** Undefined while the check is running. */
  readonly open: readonly OpenFinding[] | undefined;
  readonly isTickMissing: boolean;
}

/** A checkbox for each open finding, so that certifying despite it is deliberate. */
export function OpenFindings({ open, isTickMissing }: OpenFindingsProps) {
  const text = useText();
  if (open === undefined) {
    return (
      <p role="status" className="flex items-center gap-2">
        <SpinnerMark />
        <span>{text('adminCertificate.waitsForCheck')}</span>
      </p>
    );
  }
  if (open.length === 0) return null;
  return (
    <section
      aria-label={text('adminCertificate.openFindings', { count: open.length })}
      className="grid gap-3 rounded-md border border-pending bg-pending-soft p-4"
    >
      <h3 className="font-semibold">{text('adminCertificate.openFindings', { count: open.length })}</h3>
      <ul className="grid gap-3">
        {open.map(({ id, line, filename }) => (
          <li key={id} className="grid gap-0.5">
            {filename !== undefined && (
              <p className="text-sm text-ink-soft wrap-anywhere">
                <bdi translate="no">{filename}</bdi>
              </p>
            )}
            <p className="font-medium wrap-anywhere">{findingWords(line, text)}</p>
            {line.kind !== 'checklist' && <p className="text-ink-soft">{placeWords(line, text)}</p>}
            <Tick name={tickName(id)}>
              {text(line.kind === 'checklist' ? 'adminChecks.compared' : 'adminCertificate.tickFinding')}
            </Tick>
          </li>
        ))}
      </ul>
      {isTickMissing && (
        <p role="alert" className="text-unpaid">
          {text('adminCertificate.tickFirst')}
        </p>
      )}
    </section>
  );
}
