import type { CorrectedVersion, Correction } from '@truepage/core/api/corrections/corrections';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { MarkWords } from '../../page-marks/mark-words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { CertificateLink } from '../order-view/documents/certificate-link.tsx';

const tones = { open: 'progress', replaced: 'completed', explained: 'pending' } as const;

/** The requested corrections with their answers; renders nothing if there are none. */
export function CorrectionList({ corrections }: { readonly corrections: readonly Correction[] }) {
  return corrections.map((correction) => <SentCorrection key={correction.id} correction={correction} />);
}

function SentCorrection({ correction }: { readonly correction: Correction }) {
  const text = useText();
  const { longMoment } = useFormats();
  const { state, marks, sentAt, answeredAt, reason, marked, answer } = correction;
  return (
    <SectionCard title={text('corrections.sent', { time: longMoment(sentAt) })}>
      <div className="grid gap-4">
        <p role="status">
          <Badge tone={tones[state]}>{text(`corrections.state_${state}`)}</Badge>
          <span className="mt-2 block">
            {text(`corrections.text_${state}`, { time: answeredAt === null ? '' : longMoment(answeredAt) })}
          </span>
        </p>
        {reason !== null && (
          <blockquote dir="auto" className="rounded-md bg-paper-deep p-4 whitespace-pre-wrap wrap-anywhere">
            {reason}
          </blockquote>
        )}
        {answer !== null && <Version version={answer} />}
        <Version version={marked} />
        {marks.length > 0 && (
          <details open={state === 'open'}>
            <summary className="min-h-11 w-fit content-center font-semibold text-accent">
              {text('corrections.marks', { count: marks.length })}
            </summary>
            <MarkWords marks={marks} />
          </details>
        )}
      </div>
    </SectionCard>
  );
}

type Issued = CorrectedVersion['certificates'][number];

/** A version with its date and its certificates, including superseded ones. */
function Version({ version }: { readonly version: CorrectedVersion }) {
  const text = useText();
  const { longDate } = useFormats();
  const { createdAt, certificates } = version;
  const ended = ({ supersededAt, revokedAt }: Pick<Issued, 'supersededAt' | 'revokedAt'>) => {
    if (supersededAt !== null) return text('corrections.superseded', { date: longDate(supersededAt) });
    return revokedAt === null
      ? text('corrections.inForce')
      : text('corrections.revoked', { date: longDate(revokedAt) });
  };
  return (
    <div className="border-s-4 border-line ps-4">
      <p className="font-semibold">
        {text('corrections.version', { version: version.version, date: longDate(createdAt) })}
      </p>
      <ul className="grid gap-1">
        {certificates.map(({ number, issuedAt, supersededAt, revokedAt }) => (
          <li key={number}>
            <CertificateLink number={number} />
            <span className="block text-ink-soft">
              {text('corrections.issued', { date: longDate(issuedAt) })}
            </span>
            <span className="block text-ink-soft">{ended({ supersededAt, revokedAt })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
