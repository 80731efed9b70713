import { useEffect, useState } from 'react';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import type * as severalParts from '../several/several-parts.ts';
import { useOrderForm } from '../form/order-form-context.ts';

/** What an order of several documents needs beside one of a single document; a chunk of its own. */
export type SeveralParts = typeof severalParts;

/**
 * The parts and words for several documents; undefined until they have come. They are loaded once there is a document,
 * so that another can be added without a connection, and asked for again when a lost connection is back.
 */
export function useSeveral(): SeveralParts | undefined {
  const [parts, setParts] = useState<SeveralParts>();
  const language = usePageLanguage();
  const isWanted = useOrderForm(({ documents }) => documents.length > 0);
  useEffect(() => {
    if (!isWanted || parts !== undefined) return undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const [loaded] = await Promise.all([
        import('../several/several-parts.ts'),
        language.load(['documents']),
      ]);
      if (isCurrent) setParts(loaded);
    };
    const attempt = (): void => void load().catch(() => undefined);
    attempt();
    window.addEventListener('online', attempt);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', attempt);
    };
  }, [isWanted, parts, language]);
  return parts;
}
