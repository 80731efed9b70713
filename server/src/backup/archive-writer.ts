import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pack, type Pack } from 'tar-stream';
import { syncFolder } from '../disk/sync-folder.ts';
import { StartError } from '../start-error.ts';
import { isMemberName } from './member-names.ts';
import { asStorageProblem } from './storage-problem.ts';
import { checksumLine, checksumsFolder, trailer, type Member } from './archive-form.ts';

/** Members per list of checksums; this limits the reader's memory use. */
const membersPerList = 1000;

export interface ArchiveWriter {
  /** Adds a member. Rejects if `body` does not have exactly `bytes` bytes, or if the disk is full. */
  add(name: string, body: Readable | Buffer, bytes: number): Promise<void>;
  /** The number of added members, not counting the lists of checksums. */
  readonly members: number;
  /** Writes the last list of checksums, seals the archive and renames it from `….partial` to its final name. */
  finish(): Promise<void>;
  /** Removes the partial file. */
  abandon(): Promise<void>;
}

/**
 * Creates an archive that only its owner can read. Once `signal` is aborted, it accepts no more members. Throws StartError if
 * `file` or its partial file already exists.
 */
export async function createArchive(file: string, signal?: AbortSignal): Promise<ArchiveWriter> {
  const partial = `${file}.partial`;
  const handle = await begin(file, partial);
  const tar = pack();
  const whole = createHash('sha256');
  const output = drain(tar, handle, whole);
  // The next call to add() or finish() receives the error.
  output.catch(() => undefined);
  const lists = { written: 0, lines: [] as string[] };
  let members = 0;

  const write = (name: string, body: Readable | Buffer, bytes: number): Promise<string> =>
    failsWith(output, writeMember(tar, { name, bytes }, body)).catch((error: unknown) => {
      throw asStorageProblem(error, file);
    });
  const writeList = async (): Promise<void> => {
    if (lists.lines.length === 0) return;
    lists.written += 1;
    const list = Buffer.from(lists.lines.join(''));
    lists.lines = [];
    await write(`${checksumsFolder}${String(lists.written).padStart(6, '0')}.txt`, list, list.length);
  };

  return {
    async add(name, body, bytes) {
      signal?.throwIfAborted();
      if (!isMemberName(name)) throw new Error(`${name} would not be restored`);
      lists.lines.push(checksumLine(name, await write(name, body, bytes)));
      members += 1;
      if (lists.lines.length === membersPerList) await writeList();
    },
    get members() {
      return members;
    },
    async finish() {
      await writeList();
      tar.finalize();
      await output.catch((error: unknown) => {
        throw asStorageProblem(error, file);
      });
      await handle.appendFile(trailer(whole.digest('hex')));
      await handle.sync();
      await handle.close();
      await giveName(partial, file);
    },
    async abandon() {
      tar.destroy(new Error('the archive was given up'));
      await output.catch(() => undefined);
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function begin(file: string, partial: string): Promise<FileHandle> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    // Checked now instead of after an hour of writing.
    if (existsSync(file)) throw taken(file);
    return await open(partial, 'wx', 0o600);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken(partial) : asStorageProblem(error, file);
  }
}

function taken(file: string): StartError {
  return new StartError(`${file} already exists.`, 'Choose another name, or delete it first.');
}

/** Writes one member and returns its SHA-256. */
async function writeMember(tar: Pack, member: Member, body: Readable | Buffer): Promise<string> {
  const hash = createHash('sha256');
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  done.catch(() => undefined);
  const entry = tar.entry({ name: member.name, size: member.bytes, mode: 0o600 }, (error) =>
    error ? reject(error) : resolve(),
  );
  let left = member.bytes;
  for await (const chunk of body instanceof Readable ? body : [body]) {
    const bytes = chunk as Buffer;
    left -= bytes.length;
    if (left < 0) break;
    hash.update(bytes);
    if (bytes.length > 0 && !entry.write(bytes)) await once(entry, 'drain');
  }
  if (left !== 0) throw new Error(`${member.name} changed while it was copied.`);
  entry.end(null);
  await done;
  return hash.digest('hex');
}

/** Waits for `work`, but rejects as soon as `output` fails. */
async function failsWith<T>(output: Promise<void>, work: Promise<T>): Promise<T> {
  const failure = output.then(() => new Promise<never>(() => undefined));
  work.catch(() => undefined);
  return Promise.race([work, failure]);
}

/** Writes the tar stream to the file as it is produced. */
async function drain(tar: Pack, handle: FileHandle, whole: Hash): Promise<void> {
  for await (const chunk of tar) {
    whole.update(chunk as Buffer);
    await handle.appendFile(chunk as Buffer);
  }
}

/** Unlike a rename, a link never replaces a file created in the meantime. */
async function giveName(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
    await rm(partial);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw taken(file);
    // Some network and removable drives do not support links.
    await rename(partial, file);
  }
  await syncFolder(path.dirname(file));
}
