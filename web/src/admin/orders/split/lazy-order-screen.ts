import { lazy, useEffect } from 'react';

const load = () => import('../desk/order-screen.tsx');

/** The page of an order, which the list does without. */
export const OrderScreen = lazy(async () => ({ default: (await load()).OrderScreen }));

/** Fetches it ahead, at the first sign of somebody at the list. Should that fail, it is tried again when it is needed. */
export function useOrderScreenAhead(): void {
  useEffect(() => {
    const signs = ['pointerover', 'keydown', 'focusin'];
    const heed = () => {
      ignore();
      load().catch(() => undefined);
    };
    const ignore = () => signs.forEach((sign) => document.removeEventListener(sign, heed));
    for (const sign of signs) document.addEventListener(sign, heed);
    return ignore;
  }, []);
}
