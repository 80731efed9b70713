import { useEffect, useRef } from 'react';
import { useNavigation } from '../../navigation/navigation-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';

/** Writes the page's head again when what it speaks of has come after the page was arrived at. */
export function useLateHead(isHere: boolean): void {
  const { refreshHead } = useNavigation();
  const { pathname } = useScreenAddress().location;
  const isWritten = useRef(isHere);
  useEffect(() => {
    if (!isHere || isWritten.current) return;
    isWritten.current = true;
    refreshHead(pathname);
  }, [isHere, pathname, refreshHead]);
}
