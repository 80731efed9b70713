import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PaymentCheck } from './use-payment-check.ts';
import { useEffect, useState } from 'react';

interface ProcessingProps {
  readonly check: PaymentCheck;
  readonly orderNumber: string;
}

/** The provider is still deciding. Offers no payment, because customers would pay twice. */
export function Processing({ check, orderNumber }: ProcessingProps) {
  const text = useText();
  const hasWaitedLong = useWaitedLong();
  return (
    <>
      <PageHeading lead={text('confirmation.processingLead')}>{text('confirmation.processing')}</PageHeading>
      <Card className="grid justify-items-start gap-5">
        <Spinner label={text('confirmation.checking')} className="text-accent" />
        {hasWaitedLong && <p role="status">{text('confirmation.stillProcessing')}</p>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="secondary" busy={check.isAsking} onClick={check.askAgain}>
            {text('confirmation.checkAgain')}
          </Button>
          <SiteLink to={paths.orderView(orderNumber)} className="text-accent underline underline-offset-4">
            {text('confirmation.viewOrder')}
          </SiteLink>
        </div>
      </Card>
    </>
  );
}

const longMs = 60_000;

/** True once the component has been mounted for a minute. */
function useWaitedLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
