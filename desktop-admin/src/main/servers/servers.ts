import { createHash } from 'node:crypto';
import { z } from 'zod';
import { knownServer, type KnownServer, type ServerCheck } from '../../shared/console-state.ts';
import { isSecureAddress, typedAddress } from '../../shared/typed-address.ts';
import { readJson } from '../read-json.ts';
import { readText } from '../read-text.ts';
import type { JsonFile } from '../settings/json-file.ts';
import { fits } from './spoken-protocol.ts';

export const serverList = z.object({ current: z.string().nullable(), servers: z.array(knownServer) });
export type ServerList = z.output<typeof serverList>;

export const noServers: ServerList = { current: null, servers: [] };

const mostServers = 20;
/** A description has a few hundred bytes; a larger one comes from another server. */
const mostBytes = 64 * 1024;

/** The fields of GET /api/console that we need. */
const description = z.object({
  product: z.literal('truepage'),
  version: z.string().max(100),
  protocol: z.object({ oldest: z.int(), newest: z.int() }),
});

/** Checks whether an entered address is a TruePage server. Sends only this request. */
export async function checkServer(
  typed: string,
  ask: (address: string) => Promise<Response>,
): Promise<ServerCheck> {
  const address = typedAddress(typed);
  if (address === undefined) return { ok: false, problem: 'not-an-address' };
  if (!isSecureAddress(address)) return { ok: false, problem: 'not-secure' };
  // Path and query are left out.
  const url = address.origin;
  let response: Response;
  try {
    response = await ask(`${url}/api/console`);
  } catch {
    return { ok: false, problem: 'unreachable' };
  }
  const text = await readText(response, mostBytes).catch(() => '');
  const answer = description.safeParse(readJson(text));
  if (!response.ok || !answer.success) return { ok: false, problem: 'not-truepage' };
  const { version, protocol } = answer.data;
  if (!fits(protocol)) return { ok: false, problem: 'other-version' };
  return { ok: true, url, version };
}

/** Returns the folder name of a server: deterministic, short, and safe on case-insensitive disks. */
export function folderOfServer(serverUrl: string): string {
  return createHash('sha256').update(serverUrl).digest('hex').slice(0, 32);
}

/** Returns the partition of a server, so that its cookies are never sent to another one. If `isKept` is false, it is in memory only. */
export function partitionOf(serverUrl: string, isKept: boolean): string {
  return `${isKept ? 'persist:' : ''}server-${folderOfServer(serverUrl)}`;
}

/** The servers known to this console, and the one in use. */
export interface Servers {
  list(): ServerList;
  knows(url: string): boolean;
  /** Remembers a checked address and makes it the one in use. */
  use(url: string): void;
  forget(url: string): void;
}

export function createServers(file: JsonFile<ServerList>): Servers {
  return {
    list: () => file.read(),
    knows: (url) => file.read().servers.some((server) => server.url === url),
    use(url) {
      const others = file.read().servers.filter((server) => server.url !== url);
      const server: KnownServer = { url, name: new URL(url).host };
      file.write({ current: url, servers: [server, ...others].slice(0, mostServers) });
    },
    forget(url) {
      const { current, servers } = file.read();
      file.write({
        current: current === url ? null : current,
        servers: servers.filter((server) => server.url !== url),
      });
    },
  };
}
