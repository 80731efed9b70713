import { useQuery } from '@tanstack/react-query';
import type { Verification } from '@truepage/core/api/certificates';
import { parseCertificateNumber } from '@truepage/core/certificates/certificate-number';
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
import { checkFile } from './check-file.ts';
import { FileDrop } from './file-drop.tsx';
import { useCheckedFiles } from './use-checked-files.ts';
import { usePaperFacts } from './use-paper-facts.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { VerdictPlace } from './verdict-region.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

/** The public data of a certificate. */
export function CertificateScreen() {
  const text = useText();
  const number = useScreenAddress().params['number'] ?? '';
  const { data, error } = useQuery(verificationQuery(useApi(), number));
  return (
    <PageColumn width="narrow">
      <PageHeading>
        <Unbroken>{useHeading(data)}</Unbroken>
      </PageHeading>
      {data === undefined && error === null && (
        <Card>
          <Skeleton className="h-96" />
        </Card>
      )}
      {data === null && (
        <Alert
          tone="danger"
          title={
            <Unbroken>
              {text('verify.notFound', { number: parseCertificateNumber(number) ?? number })}
            </Unbroken>
          }
        >
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

/** The number is the page's heading only if the certificate exists. */
function useHeading(data: Verification | null | undefined): string {
  const text = useText();
  if (data === undefined) return text('verify.title');
  return data === null
    ? text('verify.notFoundTitle')
    : text('verify.certificateTitle', { number: data.number });
}

function Found({ certificate }: { readonly certificate: Verification }) {
  const text = useText();
  const isHydrated = useHydrated();
  const facts = usePaperFacts(certificate);
  const { recordTrouble: trouble, issuer } = certificate;
  const { results, isReading, check } = useCheckedFiles((file) => checkFile(file, certificate));
  return (
    <>
      <VerdictPlace isReading={isReading} isOfFiles={results !== undefined}>
        <VerdictCard certificate={certificate} files={results ?? []} />
      </VerdictPlace>
      <FileDrop onFiles={check} />
      {trouble !== null && provesIssue(trouble) && (
        <Alert tone="warning" title={text(`verify.${trouble}Title`)}>
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
