import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSecretName, secretNames, secretPlace } from '../config/stored-secret.ts';
import { readMasterKey } from '../files/file-key.ts';
import { undefinedWhenMissing } from '../disk/missing.ts';
import { syncFolder } from '../disk/sync-folder.ts';
import { StartError } from '../start-error.ts';
import { secretsFolder } from './archive-form.ts';
import { bytesOf, readMembers } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { BackupManifest } from './manifest.ts';

/** In bytes. An agency's certificate includes the chain of its issuers. */
const largestSecret = 1024 * 1024;

/** Copies the secrets of DATA_DIR. Returns which file key the documents need, and whether the backup contains it. */
export async function copyKeys(
  dataDir: string,
  fileKey: string,
  archive: ArchiveWriter,
): Promise<BackupManifest['fileKey']> {
  for (const name of secretNames) {
    const body = await readFile(secretPlace(dataDir, name)).catch(undefinedWhenMissing);
    if (body !== undefined) await archive.add(`${secretsFolder}${name}`, body, body.length);
  }
  const { id } = readMasterKey(fileKey);
  return { id, isHere: (await keptKey(dataDir)) === id };
}

/**
 * Throws StartError if the documents could not be decrypted after a restore, because a different file key would be in use.
 * `given` is the key of the environment; `dataDir` is undefined if its key may be replaced.
 */
export async function demandKey(
  dataDir: string | undefined,
  given: string | undefined,
  { fileKey }: Pick<BackupManifest, 'fileKey'>,
): Promise<void> {
  const needed = `The documents of this backup need the file key ${fileKey.id}`;
  if (given !== undefined) {
    const { id } = readMasterKey(given);
    if (id === fileKey.id) return;
    throw new StartError(
      `${needed}, but FILE_KEY is ${id}.`,
      'Set FILE_KEY to the key of that installation.',
    );
  }
  if (!fileKey.isHere)
    throw new StartError(
      `${needed}, which it does not contain: it came from FILE_KEY.`,
      'Set FILE_KEY to that key and restore again.',
    );
  const kept = dataDir === undefined ? undefined : await keptKey(dataDir);
  if (dataDir !== undefined && kept !== undefined && kept !== fileKey.id)
    throw new StartError(
      `${needed}, but ${path.join(dataDir, 'secrets')} holds ${kept}.`,
      'Restore into another DATA_DIR, or move that folder away first.',
    );
}

/** Writes the archive's known secrets into DATA_DIR; only their owner can read them. */
export async function loadKeys(file: string, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const member of readMembers(file)) {
    if (!member.name.startsWith(secretsFolder)) continue;
    const name = member.name.slice(secretsFolder.length);
    if (isSecretName(name))
      await writeSecret(secretPlace(dataDir, name), await bytesOf(member, largestSecret));
  }
  await syncFolder(folder);
}

async function writeSecret(place: string, body: Buffer): Promise<void> {
  await writeFile(`${place}.new`, body, { mode: 0o600, flush: true });
  await rename(`${place}.new`, place);
}

async function keptKey(dataDir: string): Promise<string | undefined> {
  const text = await readFile(secretPlace(dataDir, 'file-key'), 'utf8').catch(undefinedWhenMissing);
  return text === undefined ? undefined : readMasterKey(text.trim()).id;
}
