import type { PublicOrder } from '@truepage/core/api/orders';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';

interface QuoteAlertProps {
  readonly orderNumber: string;
  readonly quote: NonNullable<PublicOrder['quote']>;
}

/** The state of a requested quote, with a link to it. */
export function QuoteAlert({ orderNumber, quote: { state, until } }: QuoteAlertProps) {
  const text = useText();
  const { longMoment } = useFormats();
  return (
    <div className="print:hidden">
      <Alert
        tone="info"
        title={text(`quote.${state}`)}
        actions={
          <ButtonLink to={paths.quote(orderNumber)}>
            {text(
              state === 'sent'
                ? 'quote.seePrice'
                : state === 'requested'
                  ? 'quote.seeRequest'
                  : 'quote.renew',
            )}
          </ButtonLink>
        }
      >
        {state === 'requested' ? undefined : text(`quote.${state}Text`, { time: longMoment(until) })}
      </Alert>
    </div>
  );
}
