import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { StartError } from '../start-error.ts';
import { headerName, readTrailer, trailerBytes, type Member } from './archive-form.ts';
import { isMemberName } from './member-names.ts';
import { asStorageProblem } from './storage-problem.ts';

export interface OpenMember extends Member {
  readonly body: AsyncIterable<Buffer>;
}

interface Ends {
  /** Size of the archive. */
  readonly bytes: number;
  /** SHA-256 of everything before the last block, as recorded in the archive. */
  readonly sha256: string;
}

/** Reads the first and last blocks of an archive. Throws StartError if `file` is not a complete backup. */
export async function demandWholeArchive(file: string): Promise<Ends> {
  const { bytes, first, sha256 } = await readEnds(file).catch((error: unknown) => {
    throw asStorageProblem(error, file);
  });
  if (!first.subarray(0, headerName.length).equals(Buffer.from(headerName)))
    throw new StartError(
      `${file} is not a backup of TruePage.`,
      'Give the .tar file that npm run backup wrote.',
    );
  if (sha256 === undefined)
    throw new StartError(`${file} is incomplete: its end is missing.`, 'Take another backup.');
  return { bytes, sha256 };
}

async function readEnds(file: string) {
  const { size: bytes } = await stat(file);
  const handle = await open(file);
  try {
    const [first, last] = [Buffer.alloc(trailerBytes), Buffer.alloc(trailerBytes)];
    await handle.read(first, 0, trailerBytes, 0);
    await handle.read(last, 0, trailerBytes, Math.max(0, bytes - trailerBytes));
    return { bytes, first, sha256: readTrailer(last) };
  } finally {
    await handle.close();
  }
}

/**
 * Yields the members in order; unread parts of a body are skipped. Stops reading if the caller stops. `onChunk` receives every
 * byte before the last block. Throws tar-stream's error if the archive is damaged, and StartError if a member is not a file or
 * its name is not allowed.
 */
export async function* readMembers(
  file: string,
  onChunk: (chunk: Buffer) => void = () => undefined,
): AsyncGenerator<OpenMember> {
  const { size } = await stat(file);
  const source = createReadStream(file, { end: size - trailerBytes - 1, highWaterMark: 1 << 20 });
  const tar = extract();
  source.on('data', onChunk as (chunk: Buffer | string) => void);
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size: bytes, type } = entry.header;
      if (type !== 'file' || !isMemberName(name)) throw foreign(file, name);
      yield { name, bytes, body: entry as AsyncIterable<Buffer> };
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

function foreign(file: string, name: string): StartError {
  return new StartError(
    `${file} holds ${JSON.stringify(name.slice(0, 200))}, which is not part of any TruePage backup.`,
    'Do not restore it: it was changed after it was made. Take another backup.',
  );
}

/** Reads a member as text. Throws if it is longer than `most` bytes. */
export async function textOf(member: OpenMember, most: number): Promise<string> {
  return (await bytesOf(member, most)).toString('utf8');
}

/** Reads a member. Throws if it is longer than `most` bytes. */
export async function bytesOf({ name, bytes, body }: OpenMember, most: number): Promise<Buffer> {
  if (bytes > most) throw new Error(`${name} is too long`);
  return buffer(body);
}
