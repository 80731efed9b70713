import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { secretPlace } from '../../config/stored-secret.ts';
import { verifyPassword } from './password.ts';

/** The generated password of the first administrator, in a file of the data directory that only its owner can read. */
export interface KeptPassword {
  readonly file: string;
  /** Undefined once it is deleted, or if none was generated. */
  read(): Promise<string | undefined>;
  keep(password: string): Promise<void>;
  /** Removes the file if it contains the password of this hash, which is no longer used. */
  forget(passwordHash: string | null): Promise<void>;
}

export function createKeptPassword(dataDir: string): KeptPassword {
  const file = secretPlace(dataDir, 'first-administrator');
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  return {
    file,
    read,
    async keep(password) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, password, { mode: 0o600, flush: true });
    },
    async forget(passwordHash) {
      const kept = await read();
      if (kept === undefined || passwordHash === null) return;
      if (await verifyPassword(kept, passwordHash)) await rm(file, { force: true });
    },
  };
}
