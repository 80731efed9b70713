import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOrderNumber } from '@truepage/core/orders/order-number';
import { filesIn, type Candidate } from '../watched-folder/folder-candidates.ts';
import { portableName } from '@truepage/core/files/portable-name';

/** Below the person's Documents: one folder for each server, as two of them may have the same order number. */
export function workRoot(documents: string, serverUrl: string): string {
  return path.join(documents, 'TruePage', portableName(new URL(serverUrl).host));
}

/** The orders being worked on at this computer: those with a folder. None while the root cannot be read. */
export async function ordersAtWork(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.filter(isOrderNumber).toSorted();
}

/** Files in orders' folders that could be a translation; the folder names the order. */
export async function listWork(root: string): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const orderNumber of await ordersAtWork(root)) {
    const files = await filesIn(path.join(root, orderNumber)).catch(() => []);
    found.push(...files.map((file) => ({ ...file, orderNumber })));
  }
  return found;
}
