import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmbeddedFormLink } from '../embedded-form-link.tsx';

interface NotPaidProps {
  readonly orderNumber: string;
  readonly isDeclined: boolean;
  /** The card provider's words. */
  readonly reason?: string | undefined;
}

/** What happened, and how to pay after all. */
export function NotPaid({ orderNumber, isDeclined, reason }: NotPaidProps) {
  const text = useText();
  return (
    <>
      <PageHeading lead={text(isDeclined ? 'confirmation.failedLead' : 'confirmation.unpaidLead')}>
        {text(isDeclined ? 'confirmation.failed' : 'confirmation.unpaid')}
      </PageHeading>
      {reason !== undefined && (
        <Alert tone="danger" title={text('confirmation.declined')}>
          {reason}
        </Alert>
      )}
      <div className="grid justify-items-start gap-4">
        <ButtonLink size="lg" to={paths.checkout(orderNumber)}>
          {text('confirmation.payAgain')}
        </ButtonLink>
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <EmbeddedFormLink orderNumber={orderNumber}>{text('confirmation.payHere')}</EmbeddedFormLink>
          <SiteLink to={paths.orderView(orderNumber)} className="text-accent underline underline-offset-4">
            {text('confirmation.viewOrder')}
          </SiteLink>
        </p>
      </div>
    </>
  );
}
