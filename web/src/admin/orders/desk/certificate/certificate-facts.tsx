import type { ReactNode } from 'react';
import type { IssuedCertificate } from '@truepage/core/api/admin/certificates';
import { Download, ExternalLink } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { usePlatform } from '../../../api/desk-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { ExactTime } from '../../../ui/time/exact-time.tsx';
import { FactList, type Fact } from '../../../ui/fact-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { useSaveBundle, useSaveFile } from '../documents/use-download.ts';

const tones = { valid: 'completed', superseded: 'pending', revoked: 'unpaid' } as const satisfies Record<
  IssuedCertificate['state'],
  BadgeTone
>;

interface CertificateFactsProps {
  readonly certificate: IssuedCertificate;
  readonly actions?: ReactNode;
}

/** One certificate: its number and state, who issued it and when, and its PDFs. */
export function CertificateFacts({ certificate, actions }: CertificateFactsProps) {
  const text = useText();
  const platform = usePlatform();
  const { documentsDeletedAt } = useOrderDesk().order;
  const papers = usePapers(certificate);
  const { number, state } = certificate;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi translate="no" className="font-semibold tabular-nums">
          {number}
        </bdi>
        <Badge tone={tones[state]}>{text(`adminCertificate.${state}`)}</Badge>
      </p>
      <FactList facts={useFacts(certificate)} />
      <div className="flex flex-wrap gap-2">
        {!documentsDeletedAt && papers.buttons}
        <DeskButton onClick={() => platform.openExternal(`/verify/${number}`)}>
          <ExternalLink aria-hidden="true" className="size-4" />
          <span>{text('adminCertificate.verify')}</span>
        </DeskButton>
        {actions}
      </div>
      {papers.failures.map((failure) => (
        <Alert key={failure} tone="danger">
          {failure}
        </Alert>
      ))}
      {papers.notice !== undefined && <Alert tone="warning">{papers.notice}</Alert>}
    </div>
  );
}

/** Links to a certificate's PDFs, error messages, and warnings about saved files. */
function usePapers({ number, state, deliveryFileId, certificateFileId }: IssuedCertificate) {
  const text = useText();
  const { isBusy, failure, start } = useSaveFile();
  const bundle = useSaveBundle();
  const { orderNumber } = useOrderDesk().order;
  const save = (fileId: string, name: string) => start({ fileId, filename: `${name}-${number}.pdf` });
  const buttons = (
    <>
      {deliveryFileId !== null && (
        <DeskButton isBusy={isBusy} onClick={() => save(deliveryFileId, 'certified-translation')}>
          <Download aria-hidden="true" className="size-4" />
          <span>{text('adminCertificate.downloadDelivery')}</span>
        </DeskButton>
      )}
      <DeskButton isBusy={isBusy} onClick={() => save(certificateFileId, 'certificate')}>
        <Download aria-hidden="true" className="size-4" />
        <span>{text('adminCertificate.downloadCertificate')}</span>
      </DeskButton>
      {bundle !== undefined && state === 'valid' && (
        <DeskButton isBusy={bundle.isBusy} onClick={() => bundle.start(orderNumber)}>
          <Download aria-hidden="true" className="size-4" />
          <span>{text('adminCertificate.downloadBundle')}</span>
        </DeskButton>
      )}
    </>
  );
  const failures = [failure, bundle?.failure].flatMap((words) => words ?? []);
  return { buttons, failures, notice: bundle?.notice };
}

function useFacts(certificate: IssuedCertificate): readonly Fact[] {
  const text = useText();
  const { issuer, issuedAt, profile, pages, checks, lastCheckedAt } = certificate;
  const { supersededAt, revokedAt, revocationReason } = certificate;
  return [
    { term: text('adminCertificate.certifiedBy', { issuer }), value: <ExactTime at={issuedAt} /> },
    { term: text('adminCertificate.profile'), value: text(`adminCertificate.${profile}`) },
    { term: text('adminShell.pages'), value: String(pages) },
    {
      term: text('adminCertificate.checked'),
      value:
        lastCheckedAt === null ? (
          text('adminCertificate.neverChecked')
        ) : (
          <>
            <span>{text('adminCertificate.checkedTimes', { count: checks })}</span>{' '}
            <RelativeTime at={lastCheckedAt} />
          </>
        ),
    },
    ...(supersededAt === null
      ? []
      : [{ term: text('adminCertificate.supersededAt'), value: <ExactTime at={supersededAt} /> }]),
    ...(revokedAt === null
      ? []
      : [
          { term: text('adminCertificate.revokedAt'), value: <ExactTime at={revokedAt} /> },
          { term: text('adminShell.reason'), value: revocationReason },
        ]),
  ];
}
