import { useQuery } from '@tanstack/react-query';
import { useOrderForm } from '../form/order-form-context.ts';
import { previewPrice } from './price-preview.ts';
import type { ShownPrices } from './use-prices.ts';

/** The price as the form has it, less what its coupon takes off: the server says how much, and why not. */
export function useCouponPrice({ list }: ShownPrices) {
  const draft = useOrderForm((state) => state.draft);
  const documents = useOrderForm((state) => state.documents);
  const price = previewPrice(draft, documents, list);
  const { coupon: code, translationType } = draft;
  const { data, error } = useQuery({
    queryKey: ['coupon', code, price.lines],
    queryFn: async () => (await import('./check-coupon.ts')).checkCoupon({ code, translationType }, price),
    enabled: code.trim() !== '',
    retry: false,
  });
  return { price: data ? { ...price, lines: data.lines, total: data.total } : price, coupon: data, error };
}
