import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { pieceBytes } from '@truepage/core/api/admin/uploads';
import { asFileTrouble, FileTroubleError, lookAtFile, type FileOnDisk } from './file-on-disk.ts';

/** A file that is read piece by piece, and only as long as it stays what it was. */
export interface UnchangedFile {
  /**
   * The piece that begins at an offset, whole, until the next one is read: there is memory for one. Throws
   * FileTroubleError when the file is not what it was.
   */
  readPiece(offset: number): Promise<Uint8Array<ArrayBuffer>>;
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
  const memory = new Uint8Array(Math.min(pieceBytes, known.bytes));
  return {
    demandUnchanged,
    async readPiece(offset) {
      const piece = memory.subarray(0, Math.min(pieceBytes, known.bytes - offset));
      await fill(piece, handle, offset);
      // Afterwards: what was read before the change is as good as ever.
      await demandUnchanged();
      return piece;
    },
    close: () => handle.close(),
  };
}

/** The sha256 of the whole file, in hex; never more than a piece of it is in memory. Ends with its signal. */
export async function sha256Of(file: UnchangedFile, bytes: number, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for (let offset = 0; offset < bytes; offset += pieceBytes) {
    hash.update(await file.readPiece(offset));
    signal.throwIfAborted();
  }
  return hash.digest('hex');
}

async function fill(piece: Uint8Array, handle: FileHandle, offset: number): Promise<void> {
  let filled = 0;
  while (filled < piece.length) {
    const { bytesRead } = await asFileTrouble(
      handle.read(piece, filled, piece.length - filled, offset + filled),
    );
    if (bytesRead === 0) throw new FileTroubleError('changed');
    filled += bytesRead;
  }
}
