import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../desk-paths.ts';
import type { useOrderList } from './use-order-list.ts';

/**
 * Opens the order after Enter in the search if it is the only match, once the result is loaded. Call the returned
 * function with the text when it was submitted, and with undefined while typing.
 */
export function useOpenOnlyHit(
  q: string,
  { list }: Pick<ReturnType<typeof useOrderList>, 'list'>,
): (entered: string | undefined) => void {
  const navigate = useNavigate();
  const entered = useRef<string>(undefined);
  const { data, isPlaceholderData } = list;
  useEffect(() => {
    if (q === '' || entered.current !== q || data === undefined || isPlaceholderData) return;
    entered.current = undefined;
    const [only, ...others] = data.pages.flat();
    if (only !== undefined && others.length === 0) navigate(deskPaths.order(only.orderNumber));
  });
  return (text) => {
    entered.current = text?.trim();
  };
}
