import { useQuery } from '@tanstack/react-query';
import { useOrderForm } from '../form/order-form-context.ts';
import { previewPrice } from './price-preview.ts';
import type { ShownPrices } from './use-prices.ts';

/**
 * The price preview minus the discount of its coupon or the firm's agreement, as calculated by the server, or the
 * error.
 */
export function useCouponPrice({ list }: ShownPrices) {
  const draft = useOrderForm((state) => state.draft);
  const documents = useOrderForm((state) => state.documents);
  const price = previewPrice(draft, documents, list);
  const { coupon, firm } = draft;
  const { data, error } = useQuery({
    queryKey: ['coupon', coupon, firm, price.lines],
    queryFn: async () => (await import('./check-coupon.ts')).checkCoupon(draft, price),
    enabled: coupon.trim() + firm !== '',
    retry: false,
  });
  return { price: { ...price, ...data?.price }, coupon: data, error };
}
