import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '@truepage/core/api/settings';
import { useApi } from '../api/api-context.ts';
import { publicSettingsQuery } from '../api/queries.ts';

/** What the owner says of the business; undefined until it is known: then nothing is claimed. */
export function usePublicSettings(): PublicSettings | undefined {
  return useQuery(publicSettingsQuery(useApi())).data;
}
