import { useEffect, useState } from 'react';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import type * as severalParts from '../several/several-parts.ts';
import { loadOnline } from './load-online.ts';
import { useOrderForm } from '../form/order-form-context.ts';

/** What an order of several documents needs beside one of a single document; a chunk of its own. */
export type SeveralParts = typeof severalParts;

/**
 * The parts and words for several documents; undefined until they have come. They are loaded once there is a document,
 * so that another can be added without a connection.
 */
export function useSeveral(): SeveralParts | undefined {
  const [parts, setParts] = useState<SeveralParts>();
  const language = usePageLanguage();
  const isWanted = useOrderForm(({ documents }) => documents.length > 0);
  useEffect(() => {
    if (!isWanted || parts !== undefined) return undefined;
    let isCurrent = true;
    const load = () => Promise.all([import('../several/several-parts.ts'), language.load(['documents'])]);
    void loadOnline(load).then(([loaded]) => {
      if (isCurrent) setParts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, parts, language]);
  return parts;
}
