import type { DeliveryCheckOverview, ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { useText } from '../../../../i18n/language-context.ts';
import { SpinnerMark } from '../../../../ui/spinner.tsx';
import { findingWords, placeWords } from '../checks/finding-words.ts';
import { Tick } from './confirm-checkbox.tsx';

/** What a translation that is certified leaves open; undefined while that is not known. */
export function openFindings(
  overview: DeliveryCheckOverview | undefined,
): readonly ShownFinding[] | undefined {
  if (overview === undefined) return undefined;
  const { check } = overview;
  if (check !== null && isUnderway(check.state)) return undefined;
  return check?.findings.filter(({ answer }) => answer === null) ?? [];
}

/** Of the tick of a finding, in the form. */
export function tickName(findingId: string): string {
  return `finding-${findingId}`;
}

interface OpenFindingsProps {
  /** Undefined: the check is not over. */
  readonly open: readonly ShownFinding[] | undefined;
  readonly isTickMissing: boolean;
}

/** A tick for each open finding, so that certifying over it is deliberate. */
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
        {open.map(({ id, line }) => (
          <li key={id} className="grid gap-0.5">
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
