import { useEffect } from 'react';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import { deskPart } from '../../desk-part.tsx';

const part = deskPart(async () => (await import('../desk/order-screen.tsx')).OrderScreen);

/** The page of an order, which the list does without. */
export const OrderScreen = part.Screen;

/** Fetches it ahead, at the first sign of somebody at the list. Should that fail, it is tried again when it is needed. */
export function useOrderScreenAhead(): void {
  const language = usePageLanguage();
  useEffect(() => {
    const signs = ['pointerover', 'keydown', 'focusin'];
    const heed = () => {
      ignore();
      part.preload(language).catch(() => undefined);
    };
    const ignore = () => signs.forEach((sign) => document.removeEventListener(sign, heed));
    for (const sign of signs) document.addEventListener(sign, heed);
    return ignore;
  }, [language]);
}
