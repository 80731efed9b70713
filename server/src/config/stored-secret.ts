import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of DATA_DIR/secrets: exactly these are backed up and restored. */
export const secretNames = [
  'file-key',
  'session-keys',
  'certificate-keys',
  'payment-sandbox',
  'first-administrator',
  'seal.json',
  'signing.p12',
  'signing.p12.password',
] as const;
export type SecretName = (typeof secretNames)[number];

export function isSecretName(name: string): name is SecretName {
  return (secretNames as readonly string[]).includes(name);
}

export function secretPlace(dataDir: string, name: SecretName): string {
  return path.join(dataDir, 'secrets', name);
}

/**
 * Returns a random secret that is created on the first start and stored, readable only by its owner. If several processes start
 * concurrently, they all get the same secret.
 */
export function storedSecret(dataDir: string, name: SecretName): string {
  makeFolder(dataDir);
  return (
    readSecret(dataDir, name) ?? publishSecret(secretPlace(dataDir, name), randomBytes(32).toString('hex'))
  );
}

/** Stores a secret permanently under its name. Returns the stored one, which may be another process's. */
export function keepSecret(dataDir: string, name: SecretName, secret: string): string {
  makeFolder(dataDir);
  return publishSecret(secretPlace(dataDir, name), secret);
}

function makeFolder(dataDir: string): void {
  // If we run as root, the embedded database runs as another user, who needs to traverse the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  mkdirSync(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
}

/** Returns the secret of an earlier start, or an empty string. */
export function keptSecret(dataDir: string, name: SecretName): string {
  return readSecret(dataDir, name) ?? '';
}

/** Returns the secret of this name, or undefined if there is none. */
export function readSecret(dataDir: string, name: SecretName): string | undefined {
  try {
    return readFileSync(secretPlace(dataDir, name), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Renames the file only once it is complete, so that neither a reader nor a crash leaves a partial secret. */
function publishSecret(file: string, secret: string): string {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    publish(draft, secret, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Renames the draft unless the name is already taken. */
function publish(draft: string, secret: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (isTaken(error)) return;
    // Some file systems (exFAT, some network drives) do not support links.
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx', flush: true });
    } catch (second) {
      if (!isTaken(second)) throw second;
    }
  }
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}
