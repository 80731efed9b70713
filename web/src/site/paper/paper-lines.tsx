import type { CertificateLine } from '@truepage/core/certificates/certificate-text';
import { classes } from '../../ui/classes.ts';
import { Unbroken } from '../../ui/unbroken.tsx';

interface PaperLinesProps {
  readonly lines: readonly CertificateLine[];
  readonly isStrong?: boolean;
}

/** Names and values, one per line, as on our PDFs. */
export function PaperLines({ lines, isStrong = false }: PaperLinesProps) {
  return (
    <dl className="grid gap-x-4 @xs:grid-cols-[auto_1fr] gap-y-0.5">
      {lines.map(([name, said]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={classes('wrap-anywhere', isStrong && 'font-semibold')}>
            <Unbroken>{said.join(', ')}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
