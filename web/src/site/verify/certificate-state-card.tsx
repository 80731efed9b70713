import type { Verification } from '@truepage/core/api/certificates';
import { BadgeCheck, CircleX, RefreshCcw } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { usePaperDay } from './use-paper-day.ts';

const looks = {
  valid: { Icon: BadgeCheck, box: 'border-completed bg-completed-soft', icon: 'text-completed' },
  superseded: { Icon: RefreshCcw, box: 'border-pending bg-pending-soft', icon: 'text-pending' },
  revoked: { Icon: CircleX, box: 'border-unpaid bg-unpaid-soft', icon: 'text-unpaid' },
} as const;

/** Whether it holds, at a glance: in words, a sign and a colour. */
export function CertificateStateCard({ certificate }: { readonly certificate: Verification }) {
  const text = useText();
  const { state, successor, revocationReason } = certificate;
  const { Icon, box, icon } = looks[state];
  return (
    <section
      aria-labelledby="certificate-state"
      className={classes('flex items-start gap-4 rounded-lg border-2 p-card', box)}
    >
      <Icon aria-hidden="true" className={classes('size-10 shrink-0', icon)} />
      <div className="grid min-w-0 gap-2">
        <h2 id="certificate-state" className="text-xl font-bold">
          {text(`verify.${state}`)}
        </h2>
        <p>{useMeaning(certificate)}</p>
        {revocationReason !== null && (
          <p className="wrap-anywhere">
            <strong>{`${text('verify.reason')}:`}</strong> <bdi>{revocationReason}</bdi>
          </p>
        )}
        {successor !== null && (
          <p>
            <ButtonLink to={paths.verifyCertificate(successor)} variant="secondary">
              {text('verify.successor', { number: successor })}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}

function useMeaning({ state, agency, supersededAt, revokedAt, successor }: Verification): string {
  const text = useText();
  const date = usePaperDay();
  if (state === 'valid') return text('verify.validText', { agency: agency.name });
  if (state === 'revoked') return text('verify.revokedText', { time: date(revokedAt ?? '') });
  const time = date(supersededAt ?? '');
  return text(successor === null ? 'verify.supersededOpen' : 'verify.supersededText', { time });
}
