import { useQuery } from '@tanstack/react-query';
import type { Verification } from '@truepage/core/api/certificates';
import { provesIssue } from '@truepage/core/records/record-trouble';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import { verificationQuery } from '../../api/queries.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, SectionCard } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { CertificateStateCard } from './certificate-state-card.tsx';
import { FileCheck } from './file-check.tsx';
import { usePaperFacts } from './use-paper-facts.ts';
import { DescriptionList } from '../../ui/description-list.tsx';

/** What a certificate says of itself to whoever holds the paper. */
export function CertificateScreen() {
  const text = useText();
  const number = useScreenAddress().params['number'] ?? '';
  const { data, error } = useQuery(verificationQuery(useApi(), number));
  const shown = data?.number ?? number.toUpperCase();
  return (
    <PageColumn width="narrow">
      <PageHeading>
        <Unbroken>{text('verify.certificateTitle', { number: shown })}</Unbroken>
      </PageHeading>
      {data === undefined && error === null && (
        <Card>
          <Skeleton className="h-96" />
        </Card>
      )}
      {data === null && (
        <Alert tone="danger" title={text('verify.notFoundTitle')}>
          {text('verify.notFoundText')}
        </Alert>
      )}
      {error !== null && (
        <Alert tone="danger" title={text('verify.failedTitle')}>
          {text(error instanceof ApiError && error.status === 429 ? 'verify.waitText' : 'verify.failed')}
        </Alert>
      )}
      {data !== undefined && data !== null && <Found certificate={data} />}
      <p className="print:hidden">
        <ButtonLink to={paths.verify} variant="secondary">
          {text('verify.another')}
        </ButtonLink>
      </p>
    </PageColumn>
  );
}

function Found({ certificate }: { readonly certificate: Verification }) {
  const text = useText();
  const isHydrated = useHydrated();
  const facts = usePaperFacts(certificate);
  const { recordTrouble: trouble, issuer } = certificate;
  const isProven = provesIssue(trouble);
  return (
    <>
      {isProven && <CertificateStateCard certificate={certificate} />}
      {trouble !== null && (
        <Alert tone={isProven ? 'warning' : 'danger'} title={text(`verify.${trouble}Title`)}>
          {text(`verify.${trouble}Text`, { issuer })}
        </Alert>
      )}
      <SectionCard title={text('verify.facts')} headingId="paper-facts">
        <DescriptionList items={facts} />
        <p className="mt-4 text-ink-soft">{text('verify.privacy')}</p>
        {isHydrated && (
          <p className="mt-4 print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              {text('verify.print')}
            </Button>
          </p>
        )}
      </SectionCard>
      {isProven && <FileCheck certificate={certificate} />}
      <SectionCard title={text('verify.record')} headingId="record" className="print:hidden">
        <p className="mb-4 text-ink-soft">{text('verify.recordText')}</p>
        <a
          href={`data:application/jwt,${certificate.record}`}
          download={`${certificate.number}.jwt`}
          className="font-semibold text-accent underline underline-offset-4"
        >
          {text('verify.downloadRecord')}
        </a>
      </SectionCard>
    </>
  );
}
