import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOrderNumber } from '@truepage/core/orders/order-number';
import { filesIn, type Candidate } from '../watched-folder/folder-candidates.ts';
import { portableName } from '@truepage/core/files/portable-name';

/** In the person's Documents, one folder for each server, because two servers may have the same order number. */
export function workRoot(documents: string, serverUrl: string): string {
  return path.join(documents, 'TruePage', portableName(new URL(serverUrl).host));
}

/** Returns the orders being worked on at this computer: those with a folder. None if the root cannot be read. */
export async function ordersAtWork(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter(isOrderNumber).toSorted();
}

/** Lists the files in orders' folders that could be a translation; the folder's name is the order number. */
export async function listWork(root: string): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const orderNumber of await ordersAtWork(root)) {
    const files = await filesIn(path.join(root, orderNumber)).catch(() => []);
    found.push(...files.map((file) => ({ ...file, orderNumber })));
  }
  return found;
}
