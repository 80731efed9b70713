import { useEffect } from 'react';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { usePlatform } from '../../api/desk-context.ts';

/** Enables spell-checking in the order's languages while it is on the screen. */
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
