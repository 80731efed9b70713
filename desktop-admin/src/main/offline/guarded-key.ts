import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Vault } from './vault.ts';

const bytes = 32;

/**
 * Reads the key from a file, decrypted by the vault; creates a new one if there is none that can be read. `isNew`: data was encrypted with
 * another key before. Rejects if the vault or the disk fails.
 */
export async function openGuardedKey(file: string, vault: Vault): Promise<{ key: Buffer; isNew: boolean }> {
  try {
    const key = Buffer.from(await vault.decrypt(await readFile(file)), 'base64');
    if (key.length === bytes) return { key, isNew: false };
  } catch {
    // Missing, damaged, or written on another computer.
  }
  const key = randomBytes(bytes);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const encrypted = await vault.encrypt(key.toString('base64'));
  await writeFile(`${file}.next`, encrypted, { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
  return { key, isNew: true };
}
