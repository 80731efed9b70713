import type { ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { CountableDocument } from './page-count.ts';

/** What a sandboxed process receives about a document; the encrypted bytes follow on the standard input. */
export interface HandedDocument {
  readonly type: CountableDocument['type'];
  readonly bytes: number;
  /** Bytes that follow. */
  readonly storedBytes: number;
  /** In hexadecimal. */
  readonly fileKey: string;
}

/** A call of the system for each 64 KiB would cost more than the reading, bytes. */
const readTogether = 1024 * 1024;

/** Sends a task and its document. Rejects if the file cannot be read; a process that dies is reported by its exit. */
export async function handDocument(
  child: ChildProcess,
  task: object,
  { type, bytes, place, fileKey }: CountableDocument,
): Promise<void> {
  const { size: storedBytes } = await stat(place);
  const handed: HandedDocument = { type, bytes, storedBytes, fileKey: Buffer.from(fileKey).toString('hex') };
  // A process that cannot receive messages has ended.
  child.send({ ...task, ...handed }, () => {});
  if (child.stdin === null) throw new Error('A process has no standard input.');
  await hand(place, child.stdin);
}

async function hand(place: string, stdin: Writable): Promise<void> {
  const file = createReadStream(place, { highWaterMark: readTogether });
  for await (const chunk of file) {
    const isTaken = await new Promise<boolean>((resolve) =>
      stdin.write(chunk, (error) => resolve(error === null || error === undefined)),
    );
    if (!isTaken) return;
  }
}
