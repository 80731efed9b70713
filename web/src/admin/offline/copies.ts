import { create } from 'zustand';
import type { Transport } from '../../api/client.ts';

/** The header with the time (UTC, ISO 8601) of the offline copy that was used as the response. */
const copiedAtHeader = 'x-cached-at';

/** The time of the oldest offline copy on the screen, UTC; undefined while the server responds. */
export const useCopies = create<{ readonly since: string | undefined }>(() => ({ since: undefined }));

/** Records which responses are offline copies. The oldest time counts until the server responds again. */
export function watchCopies(transport: Transport): Transport {
  return async (path, request) => {
    const response = await transport(path, request);
    const copiedAt = response.headers.get(copiedAtHeader) ?? undefined;
    useCopies.setState(({ since }) => ({
      since: copiedAt === undefined ? undefined : earlier(since, copiedAt),
    }));
    return response;
  };
}

function earlier(one: string | undefined, other: string): string {
  return one !== undefined && one < other ? one : other;
}
