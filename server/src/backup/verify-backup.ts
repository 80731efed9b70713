import { createHash } from 'node:crypto';
import { StartError } from '../start-error.ts';
import { checksumLine, checksumsFolder, headerName, manifestName, secretsFolder } from './archive-form.ts';
import { demandWholeArchive, readMembers, textOf, type OpenMember } from './archive-reader.ts';
import { backupHeader, backupManifest, type BackupManifest } from './manifest.ts';
import type { Progress } from './progress.ts';

/**
 * Reads a complete backup, compares every checksum and returns its manifest. Throws StartError naming the first damaged member.
 */
export async function verifyBackup(
  file: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  const { bytes, sha256 } = await demandWholeArchive(file);
  const whole = createHash('sha256');
  progress.part('Checking', bytes);
  const seen = await readAll(
    file,
    (chunk) => {
      whole.update(chunk);
      progress.advance(chunk.length);
    },
    signal,
  ).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw damaged(file, 'its structure is broken', error);
  });
  if (whole.digest('hex') !== sha256) throw damaged(file, 'it was changed after it was made');
  progress.end();
  return demandManifest(file, seen);
}

/** The maximum size of a list of checksums or of the manifest, in bytes. */
const longestText = 64 * 1024 * 1024;

interface Seen {
  readonly texts: ReadonlyMap<string, string>;
  readonly members: number;
}

/** Keeps only the names since the last list of checksums in memory: a backup may have millions of members. */
async function readAll(
  file: string,
  onChunk: (chunk: Buffer) => void,
  signal: AbortSignal | undefined,
): Promise<Seen> {
  const texts = new Map<string, string>();
  const secrets = new Set<string>();
  let [lines, members]: [string[], number] = [[], 0];
  for await (const member of readMembers(file, onChunk)) {
    signal?.throwIfAborted();
    if (member.name.startsWith(checksumsFolder)) {
      compare(file, lines, (await textOf(member, longestText)).split(/(?<=\n)/u));
      lines = [];
      continue;
    }
    const isText = member.name === headerName || member.name === manifestName;
    const text = isText ? await textOf(member, longestText) : undefined;
    if (text !== undefined) {
      if (texts.has(member.name)) throw damaged(file, `${member.name} is there twice`);
      texts.set(member.name, text);
    }
    if (member.name.startsWith(secretsFolder)) {
      // Some file systems do not distinguish 'a' from 'A'.
      if (secrets.has(member.name.toLowerCase())) throw damaged(file, `${member.name} is there twice`);
      secrets.add(member.name.toLowerCase());
    }
    lines.push(checksumLine(member.name, await hashOf(member, text)));
    members += 1;
  }
  if (lines.length > 0) throw damaged(file, 'a list of checksums is missing');
  return { texts, members };
}

async function hashOf({ body }: OpenMember, text: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (text === undefined) for await (const chunk of body) hash.update(chunk);
  else hash.update(text);
  return hash.digest('hex');
}

function compare(file: string, found: readonly string[], written: readonly string[]): void {
  for (const [index, line] of found.entries()) {
    if (line !== written[index])
      throw damaged(file, `${line.trimEnd().slice(66)} was changed after the backup was made`);
  }
  if (found.length !== written.length) throw damaged(file, 'some of its members are missing');
}

function demandManifest(file: string, { texts, members }: Seen): BackupManifest {
  const header = backupHeader.safeParse(jsonOf(texts.get(headerName)));
  if (!header.success)
    throw new StartError(
      `${file} has a format that this version cannot read.`,
      'Use the version of TruePage that made it, or a later one.',
    );
  const manifest = backupManifest.safeParse(jsonOf(texts.get(manifestName)));
  if (!manifest.success) throw damaged(file, 'its manifest is not complete', manifest.error);
  // The manifest counts the members before itself.
  if (manifest.data.members !== members - 1) throw damaged(file, 'some of its members are missing');
  return manifest.data;
}

function jsonOf(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}

function damaged(file: string, how: string, cause?: unknown): StartError {
  return new StartError(`${file} is damaged: ${how}.`, 'Take another backup.', { cause });
}
