import { useEffect } from 'react';
import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { usePlatform } from '../../api/desk-context.ts';

/** What is typed about an order is checked in the languages of its pair while it is on the screen. */
export function useOrderLanguages({
  sourceLanguage,
  targetLanguage,
}: Pick<StaffOrder, 'sourceLanguage' | 'targetLanguage'>): void {
  const { checkSpelling } = usePlatform();
  useEffect(() => {
    checkSpelling?.([sourceLanguage, targetLanguage]);
    return () => checkSpelling?.([]);
  }, [checkSpelling, sourceLanguage, targetLanguage]);
}
