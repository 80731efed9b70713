import { useQuery } from '@tanstack/react-query';
import { useDeskApi } from '../api/desk-context.ts';
import { reading } from '../api/desk-queries.ts';

export const passkeysKey = ['own-passkeys'];

/** One's own passkeys, refetched by every panel that shows them. */
export function useOwnPasskeys() {
  return useQuery({ ...reading(useDeskApi(), passkeysKey, 'listPasskeys', {}), staleTime: 0 });
}
