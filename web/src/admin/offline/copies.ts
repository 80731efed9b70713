import { create } from 'zustand';
import type { Transport } from '../../api/client.ts';

/** When the copy used instead of an answer while offline was made (UTC, ISO 8601). */
const copiedAtHeader = 'x-cached-at';

/** Since when what the desk shows may be old, UTC; undefined while the server itself answers. */
export const useCopies = create<{ readonly since: string | undefined }>(() => ({ since: undefined }));

/** Notes where answers come from copies that were kept on this computer. The oldest counts until the server answers again. */
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
