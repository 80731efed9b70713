import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Vault } from './vault.ts';

/** Name of the file that holds the key, encrypted by the vault. Without it all copies are noise. */
export const keyFile = 'key';

const bytes = 32;

/**
 * The key of a folder of copies; a new one where there is none that can be read. `isNew`: what lies in the folder was
 * encrypted with another. Rejects when the vault or the disk refuses.
 */
export async function openCopyKey(folder: string, vault: Vault): Promise<{ key: Buffer; isNew: boolean }> {
  const file = path.join(folder, keyFile);
  try {
    const key = Buffer.from(await vault.decrypt(await readFile(file)), 'base64');
    if (key.length === bytes) return { key, isNew: false };
  } catch {
    // None yet, broken, or of another computer: nothing can be read with it.
  }
  const key = randomBytes(bytes);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const encrypted = await vault.encrypt(key.toString('base64'));
  await writeFile(`${file}.next`, encrypted, { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
  return { key, isNew: true };
}
