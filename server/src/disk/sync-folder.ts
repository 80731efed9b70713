import { open } from 'node:fs/promises';

/** Writes a folder's entries through to the disk. Windows cannot and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
