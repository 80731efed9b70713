import { createHash } from 'node:crypto';

/** Name of a folder for one server: the same every time, short, and good on disks that ignore case. */
export function folderOfServer(serverUrl: string): string {
  return createHash('sha256').update(serverUrl).digest('hex').slice(0, 32);
}

/** The partition of a server: cookies of one never travel to another. */
export function partitionOf(serverUrl: string): string {
  return `persist:server-${folderOfServer(serverUrl)}`;
}
