import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { orderQuery } from '../../api/queries.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { PromiseBeforePaying } from '../promise-until.tsx';

interface WhichOrderProps {
  readonly orderNumber: string;
  /** Loads the order itself; otherwise waits for the checkout to load it. */
  readonly loads?: boolean;
}

/** The order number, its total once loaded, and its promised due time. */
export function CheckoutOrder({ orderNumber, loads = false }: WhichOrderProps) {
  const text = useText();
  const formats = useFormats();
  const { data } = useQuery({ ...orderQuery(useApi(), orderNumber), enabled: loads });
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6 font-semibold tabular-nums">
        <span className="wrap-anywhere">
          <Unbroken>{text('checkout.order', { orderNumber: data?.orderNumber ?? orderNumber })}</Unbroken>
        </span>
        {data !== undefined && <span translate="no">{formats.usd(data.totalPrice)}</span>}
      </p>
      {data !== undefined && !data.isPaid && <PromiseBeforePaying order={data} />}
    </>
  );
}
