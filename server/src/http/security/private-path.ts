import { translationTypes } from '@truepage/core/orders/translation-type';

const openOrderForms = new Set<string>(translationTypes);

/** Whether an address is about one order, or for staff: `/order/TP-…` and `/track/…` are, `/order/express` and `/track` are not. */
export function isPrivatePath(path: string): boolean {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'admin') return true;
  if (second === '') return false;
  if (first === 'order') return !openOrderForms.has(second);
  return first === 'track' || first === 'checkout' || first === 'payment';
}
