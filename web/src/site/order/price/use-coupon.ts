import { useQuery } from '@tanstack/react-query';
import type { Cents } from '@truepage/core/money';
import { discountedQuote } from '@truepage/core/pricing/order-quote';
import { useApi } from '../../../api/api-context.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { previewPrice, type PricePreview } from './price-preview.ts';
import type { ShownPrices } from './use-prices.ts';

/** The price as the form has it, less what its coupon takes off: the server says how much, and why not. */
export function useCouponPrice({ list }: ShownPrices) {
  const call = useApi();
  const draft = useOrderForm((state) => state.draft);
  const documents = useOrderForm((state) => state.documents);
  const price = previewPrice(draft, documents, list);
  const code = draft.coupon.trim();
  const { translationType } = draft;
  const { total } = price;
  const { data, error, isFetching } = useQuery({
    queryKey: ['coupon', code.toUpperCase(), translationType, total],
    queryFn: () => call('checkCoupon', {}, { body: { code, translationType, total } }),
    enabled: code !== '',
    retry: false,
    staleTime: 60_000,
  });
  const coupon = code === '' || isFetching ? undefined : data;
  return { price: lessDiscount(price, coupon?.discount), coupon, error: code === '' ? null : error };
}

function lessDiscount(price: PricePreview, discount: Cents | undefined): PricePreview {
  return discount === undefined ? price : { ...price, ...discountedQuote(price, discount) };
}
