import { open, type FileHandle } from 'node:fs/promises';
import { asFileTrouble, FileTroubleError, lookAtFile, type FileOnDisk } from '../file-on-disk.ts';

/** A file that is read part by part, and only as long as it stays what it was. */
interface UnchangedFile {
  /** So many bytes at an offset. Throws FileTroubleError when the file is not what it was. */
  readPart(offset: number, bytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Throws FileTroubleError when the file is not what it was. */
  demandUnchanged(): Promise<void>;
  close(): Promise<void>;
}

type Known = Pick<FileOnDisk, 'path' | 'bytes' | 'modifiedMs'>;

/** Opens a file that was looked at before. Throws FileTroubleError when it is not what it was. */
export async function openUnchanged(known: Known): Promise<UnchangedFile> {
  const demandUnchanged = async () => {
    const now = await lookAtFile(known.path);
    if (now.bytes !== known.bytes || now.modifiedMs !== known.modifiedMs)
      throw new FileTroubleError('changed');
  };
  await demandUnchanged();
  const handle = await asFileTrouble(open(known.path, 'r'));
  return {
    demandUnchanged,
    async readPart(offset, bytes) {
      const part = new Uint8Array(bytes);
      await fill(part, handle, offset);
      // Afterwards: what was read before the change is as good as ever.
      await demandUnchanged();
      return part;
    },
    close: () => handle.close(),
  };
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
