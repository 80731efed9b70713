import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CertificateOverview, IssuedCertificate } from '@truepage/core/api/admin/certificates';
import { BadgeCheck } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { useStaff } from '../../../session/session-context.ts';
import { certificatesQuery } from '../../../api/desk-queries.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { orderAction } from '../../../keys/order-actions.ts';
import { FactsSection } from '../facts/facts-section.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { CertifyDialog } from './certify-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The certificate of an order, and a button to issue one. Renders nothing for orders without certificates. */
export function CertificatePanel() {
  const text = useText();
  const { order, position } = useOrderDesk();
  const query = useQuery(certificatesQuery(useDeskApi(), order.orderNumber, { position }));
  const isEmpty = query.data !== undefined && query.data.certificates.length === 0;
  if (!order.includesCertificate && (query.data === undefined || isEmpty)) return null;
  return (
    <Panel title={text('adminCertificate.title')}>
      <Loaded
        query={query}
        isAside
        failed={text('adminCertificate.failed')}
        loading={text('adminCertificate.loading')}
        shape="h-9"
      >
        {(overview) => <Certificates overview={overview} />}
      </Loaded>
    </Panel>
  );
}

function Certificates({ overview }: { readonly overview: CertificateOverview }) {
  const text = useText();
  const { may } = useStaff();
  const [dialog, setDialog] = useState<'certify' | IssuedCertificate>();
  const { certificates, draft, isOwnSeal } = overview;
  const current = certificates.find(({ state }) => state === 'valid');
  const ended = certificates.filter((certificate) => certificate !== current);
  return (
    <>
      {current === undefined ? (
        <p className="text-ink-soft">{text('adminCertificate.none')}</p>
      ) : (
        <CertificateFacts
          certificate={current}
          actions={
            may('certificates.revoke') && (
              <DeskButton onClick={() => setDialog(current)}>{text('adminCertificate.revoke')}</DeskButton>
            )
          }
        />
      )}
      {current !== undefined && isOwnSeal && may('system.view') && (
        <p className="max-w-[75ch] text-sm text-ink-soft">{text('adminCertificate.ownSeal')}</p>
      )}
      <DocumentSheet document={draft.document} />
      <FactsSection facts={draft.facts} current={current} />
      {draft.obstacle === null || draft.obstacle === 'language' ? (
        <p>
          <DeskButton
            {...orderAction('certify')}
            variant={current === undefined ? 'primary' : 'secondary'}
            onClick={() => setDialog('certify')}
          >
            <BadgeCheck aria-hidden="true" className="size-4" />
            <span>
              {text(current === undefined ? 'adminCertificate.certify' : 'adminCertificate.certifyAnew')}
            </span>
          </DeskButton>
        </p>
      ) : (
        current === undefined && <p className="text-ink-soft">{text(`adminCertificate.${draft.obstacle}`)}</p>
      )}
      <Earlier certificates={ended} />
      {dialog === 'certify' && (
        <CertifyDialog replaces={current?.number ?? null} onClose={() => setDialog(undefined)} />
      )}
      {typeof dialog === 'object' && (
        <RevokeDialog number={dialog.number} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

/** Certificates no longer in force; renders nothing if there are none. */
function Earlier({ certificates }: { readonly certificates: readonly IssuedCertificate[] }) {
  const text = useText();
  if (certificates.length === 0) return null;
  return (
    <details className="border-t border-line pt-3">
      <summary className="w-fit font-semibold text-accent">
        {text('adminCertificate.earlier', { count: certificates.length })}
      </summary>
      <ul className="mt-3 grid gap-4">
        {certificates.map((certificate) => (
          <li key={certificate.number}>
            <CertificateFacts certificate={certificate} />
          </li>
        ))}
      </ul>
    </details>
  );
}
