import type { ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { CountableDocument } from './page-count.ts';

/** The description of a document for a sandboxed process; its encrypted bytes follow on the standard input. */
export interface HandedDocument {
  readonly type: CountableDocument['type'];
  readonly bytes: number;
  /** The number of bytes that follow. */
  readonly storedBytes: number;
  /** In hexadecimal. */
  readonly fileKey: string;
}

/** Read size in bytes: a system call for each 64 KiB would cost more than reading. */
const readTogether = 1024 * 1024;

/** Sends a task and its document. Rejects if the file cannot be read; if the process dies, its exit reports that. */
export async function handDocument(
  child: ChildProcess,
  task: object,
  { type, bytes, place, fileKey }: CountableDocument,
): Promise<void> {
  const { size: storedBytes } = await stat(place);
  const handed: HandedDocument = { type, bytes, storedBytes, fileKey: Buffer.from(fileKey).toString('hex') };
  // Sending to a process that has ended fails; its exit is handled elsewhere.
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
