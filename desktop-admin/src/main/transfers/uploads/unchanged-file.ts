import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, stat, type FileHandle } from 'node:fs/promises';
import { firstPart, type FileToSend } from '@truepage/core/uploads/send-upload';
import { asFileTrouble, FileTroubleError, lookAtFile, type FileOnDisk } from '../file-on-disk.ts';

/** Throws FileTroubleError as soon as the file has changed. */
interface UnchangedFile extends FileToSend {
  close(): Promise<void>;
}

type Known = Pick<FileOnDisk, 'path' | 'bytes' | 'modifiedMs' | 'origin'>;

/** Opens a file that was checked before. Throws FileTroubleError if it has changed. */
export async function openUnchanged(known: Known): Promise<UnchangedFile> {
  await demandAsKnown(known);
  const handle = await asFileTrouble(open(known.path, flagsFor(known)));
  const demandUnchanged = async () => {
    await demandAsKnown(known);
    await demandSame(handle, known);
  };
  try {
    await demandUnchanged();
  } catch (error) {
    await handle.close();
    throw error;
  }
  const read: FileToSend['read'] = async (offset, bytes) => {
    const part = new Uint8Array(bytes);
    await fill(part, handle, offset);
    // After reading: what was read before the change is still valid.
    await demandUnchanged();
    return part;
  };
  return {
    bytes: known.bytes,
    read,
    async sha256() {
      const hash = createHash('sha256');
      for (let at = 0; at < known.bytes; at += firstPart)
        hash.update(await read(at, Math.min(firstPart, known.bytes - at)));
      return hash.digest('hex');
    },
    close: () => handle.close(),
  };
}

/** Windows has none of these flags. A pipe in place of the file must not block opening. */
function flagsFor({ origin }: Known): number {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants>;
  return (O_RDONLY ?? 0) | O_NONBLOCK | (origin === 'found' ? O_NOFOLLOW : 0);
}

async function demandAsKnown({ path, bytes, modifiedMs, origin }: Known): Promise<void> {
  const now = await lookAtFile(path, origin);
  if (now.bytes !== bytes || now.modifiedMs !== modifiedMs) throw new FileTroubleError('changed');
}

/** Checks that the opened file is the one at the path: a file put there only during the opening is another one. */
async function demandSame(handle: FileHandle, { path, origin }: Known): Promise<void> {
  const opened: Stats = await asFileTrouble(handle.stat());
  const named: Stats = await asFileTrouble(origin === 'chosen' ? stat(path) : lstat(path));
  if (!opened.isFile() || opened.ino !== named.ino || opened.dev !== named.dev)
    throw new FileTroubleError('changed');
}

async function fill(part: Uint8Array, handle: FileHandle, offset: number): Promise<void> {
  let filled = 0;
  while (filled < part.length) {
    const { bytesRead } = await asFileTrouble(
      handle.read(part, filled, part.length - filled, offset + filled),
    );
    if (bytesRead === 0) throw new FileTroubleError('changed');
    filled += bytesRead;
  }
}
