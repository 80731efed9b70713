import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '@truepage/core/api/settings';
import { useApi } from '../api/api-context.ts';
import { publicSettingsQuery } from '../api/queries.ts';

/** The owner's public settings; undefined until loaded: nothing is claimed then. */
export function usePublicSettings(): PublicSettings | undefined {
  return useQuery(publicSettingsQuery(useApi())).data;
}
