import { open } from 'node:fs/promises';

/** Flushes a folder's entries to the disk. On Windows this is neither possible nor necessary. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
