import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Vault } from './vault.ts';

const bytes = 32;

/**
 * The key in a file, where it lies encrypted by the vault; a new one where there is none that can be read. `isNew`: what
 * was encrypted before was so with another. Rejects when the vault or the disk refuses.
 */
export async function openGuardedKey(file: string, vault: Vault): Promise<{ key: Buffer; isNew: boolean }> {
  try {
    const key = Buffer.from(await vault.decrypt(await readFile(file)), 'base64');
    if (key.length === bytes) return { key, isNew: false };
  } catch {
    // None yet, broken, or of another computer: nothing can be read with it.
  }
  const key = randomBytes(bytes);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const encrypted = await vault.encrypt(key.toString('base64'));
  await writeFile(`${file}.next`, encrypted, { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
  return { key, isNew: true };
}
