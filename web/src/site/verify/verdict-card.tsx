import { useId } from 'react';
import type { Verification } from '@truepage/core/api/certificates';
import { BadgeCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { Unbroken, WithName } from '../../ui/unbroken.tsx';
import type { CheckedFile } from './check-file.ts';
import { useFileWords, useStandingWords, type Words } from './use-verdict-words.ts';
import { standingOf, verdictOn } from './verdict.ts';

const looks = {
  good: { Icon: BadgeCheck, box: 'border-completed bg-completed-soft', icon: 'text-completed' },
  warning: { Icon: TriangleAlert, box: 'border-pending bg-pending-soft', icon: 'text-pending' },
  bad: { Icon: CircleX, box: 'border-unpaid bg-unpaid-soft', icon: 'text-unpaid' },
} as const;

interface VerdictCardProps {
  readonly certificate: Verification;
  readonly files: readonly CheckedFile[];
}

/**
 * Whether to accept the certificate, as text, icon and colour. The file's verdict comes first, then the
 * certificate's.
 */
export function VerdictCard({ certificate, files }: VerdictCardProps) {
  const standing = standingOf(certificate);
  const { tone, file } = verdictOn(standing, files);
  const wordsOf = useFileWords(standing, certificate.number);
  const onStanding = useStandingWords(standing, certificate);
  const id = useId();
  const { Icon, box, icon } = looks[tone];
  const first = file === undefined ? onStanding : wordsOf(file);
  return (
    <section
      aria-labelledby={id}
      className={classes('flex items-start gap-4 rounded-lg border-2 p-card', box)}
    >
      <Icon aria-hidden="true" className={classes('size-10 shrink-0', icon)} />
      <div className="grid min-w-0 gap-3">
        <div className="grid gap-2">
          <h2 id={id} className="text-xl font-bold">
            {first.title}
          </h2>
          <p className="wrap-anywhere">
            <WithName name={file?.filename}>{first.text}</WithName>
          </p>
        </div>
        {file === undefined ? (
          <Reason certificate={certificate} />
        ) : (
          <>
            <OtherFiles words={files.filter((other) => other !== file).map(wordsOf)} />
            <OfCertificate words={onStanding} certificate={certificate} />
          </>
        )}
        <Successor certificate={certificate} />
      </div>
    </section>
  );
}

function OtherFiles({ words }: { readonly words: readonly Words[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="grid gap-2 border-t border-line-strong pt-3">
      {words.map(({ title, text }, at) => (
        // Each check creates a new list, so the index is a stable key.
        <li key={at} className="wrap-anywhere">
          <strong className="block">{title}</strong>
          <span>
            <Unbroken>{text}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** In a neutral colour, because the file's verdict decides. */
function OfCertificate({
  words,
  certificate,
}: {
  readonly words: Words;
  readonly certificate: Verification;
}) {
  const text = useText();
  return (
    <div className="grid gap-1 border-t border-line-strong pt-3">
      <p className="font-semibold">
        <Unbroken>
          {text('verify.ofCertificate', { number: certificate.number, standing: words.title })}
        </Unbroken>
      </p>
      {certificate.state !== 'valid' && <p>{words.text}</p>}
      <Reason certificate={certificate} />
    </div>
  );
}

function Reason({ certificate: { revocationReason } }: { readonly certificate: Verification }) {
  const text = useText();
  if (revocationReason === null) return null;
  return (
    <p className="wrap-anywhere">
      <strong>{`${text('verify.reason')}: `}</strong>
      <bdi>{revocationReason}</bdi>
    </p>
  );
}

function Successor({ certificate: { successor } }: { readonly certificate: Verification }) {
  const text = useText();
  if (successor === null) return null;
  return (
    <p>
      <ButtonLink to={paths.verifyCertificate(successor)} variant="secondary">
        {text('verify.successor', { number: successor })}
      </ButtonLink>
    </p>
  );
}
