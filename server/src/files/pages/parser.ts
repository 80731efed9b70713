import type { ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { RefusedKind } from '@truepage/core/files/refused/refused-kinds';
import { startSandboxed, type Sandbox, type SandboxLimits } from '../../sandbox/start-sandboxed.ts';
import type { DrawnPage } from './drawn/draw-page.ts';
import type { CountableDocument, PageCount } from './page-count.ts';

/** Per document. CPU time is limited separately, so that a busy machine alone makes no document unreadable. */
export interface ParserLimits extends SandboxLimits {
  /** Longest time for one document, ms. */
  readonly timeoutMs: number;
}

/** Why a document was refused: a code of the error catalogue, and what the file is where its reader knows that. */
export interface ParserRefusal {
  readonly refused: 'file.encrypted' | 'file.type' | 'file.unreadable';
  readonly kind?: RefusedKind | undefined;
}

/** The requests and replies: the page count of a document, the text of each page, or the picture of one. */
export interface Parsed {
  readonly pages: PageCount;
  readonly text: { readonly pages: readonly string[] };
  readonly picture: DrawnPage;
}
export type ParserWish = keyof Parsed;

/** What is asked of a document. */
export interface ParserTask<Wish extends ParserWish = ParserWish> {
  readonly wish: Wish;
  /** 1, 2, …: of a picture. */
  readonly page?: number;
}

export type ParserOutcome<Wish extends ParserWish = ParserWish> = Parsed[Wish] | ParserRefusal;

/** The message to the process; the encrypted document follows on its standard input. */
export interface ParserRequest extends ParserTask {
  readonly type: CountableDocument['type'];
  readonly bytes: number;
  /** Bytes that follow. */
  readonly storedBytes: number;
  /** In hexadecimal. */
  readonly fileKey: string;
}

/** The reply: an outcome, or why the file could not be read, which says nothing about the document. */
export interface ParserReply {
  readonly outcome: ParserOutcome | { readonly failed: string };
  /** Memory the process holds afterwards, bytes. */
  readonly rssBytes: number;
}

export interface Parser {
  /** Looks at one document; one at a time. A process that dies over it means that it is unreadable. */
  parse<Wish extends ParserWish>(
    task: ParserTask<Wish>,
    document: CountableDocument,
  ): Promise<ParserOutcome<Wish>>;
  /** Whether it may take another document. */
  isUsable(): boolean;
  stop(): Promise<void>;
}

const program = new URL('./parser-process.ts', import.meta.url);
/** The libraries it reads documents with. */
export const parserSandbox: Sandbox = {
  packages: ['@hyzyla/pdfium', 'cfb', 'fflate', 'saxes', 'unpdf', 'word-extractor'],
};
/** A call of the system for each 64 KiB would cost more than the reading, bytes. */
const readTogether = 1024 * 1024;

/** Starts a process that looks at documents, in a sandbox: it reads the one that it is handed, and no other. */
export function startParser(limits: ParserLimits): Parser {
  const child = startSandboxed(program, { ...parserSandbox, heapMb: limits.memoryMb * heapShare }, limits);
  // A dead process has a broken pipe; its exit is reported elsewhere.
  child.stdin?.on('error', () => {});
  const ended = new Promise<typeof hasEnded>((resolve) => {
    child.once('exit', () => resolve(hasEnded)).once('error', () => resolve(hasEnded));
  });
  const ready = nextMessage<'ready'>(child);
  let isUsable = true;

  return {
    async parse<Wish extends ParserWish>(task: ParserTask<Wish>, document: CountableDocument) {
      isUsable = false;
      if ((await Promise.race([ready, ended])) === hasEnded) {
        throw new AppError('internal.unavailable', undefined, {
          cause: new Error('No parser could be started.'),
        });
      }
      const overtime = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs);
      const reply = await Promise.race([ask(child, task, document), ended]).finally(() =>
        clearTimeout(overtime),
      );
      if (reply === hasEnded) return { refused: 'file.unreadable' as const };
      if ('failed' in reply.outcome) throw new Error(reply.outcome.failed);
      isUsable = reply.rssBytes < limits.memoryMb * 1024 * 1024 * mostKept;
      return reply.outcome as ParserOutcome<Wish>;
    },
    isUsable: () => isUsable && child.connected,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Of its memory, what a process may hold when it takes the next document, and what of it may be JavaScript's heap. */
const mostKept = 0.8;
const heapShare = 0.6;

const hasEnded = Symbol('the process has ended');

/** Rejects where the document cannot be read, which says nothing about it. The process waits for its rest then, and is of no use. */
async function ask(child: ChildProcess, task: ParserTask, document: CountableDocument): Promise<ParserReply> {
  const { type, bytes, place, fileKey } = document;
  const { size: storedBytes } = await stat(place);
  const reply = nextMessage<ParserReply>(child);
  const request: ParserRequest = {
    ...task,
    type,
    bytes,
    storedBytes,
    fileKey: Buffer.from(fileKey).toString('hex'),
  };
  // A process that cannot receive messages has ended.
  child.send(request, () => {});
  if (child.stdin === null) throw new Error('A parser has no standard input.');
  const handed = hand(place, child.stdin);
  return Promise.race([reply, handed.then(() => reply)]);
}

/** Rejects if the file cannot be read; a process that dies is reported by its exit. */
async function hand(place: string, stdin: Writable): Promise<void> {
  const file = createReadStream(place, { highWaterMark: readTogether });
  for await (const chunk of file) {
    const isTaken = await new Promise<boolean>((resolve) =>
      stdin.write(chunk, (error) => resolve(error === null || error === undefined)),
    );
    if (!isTaken) return;
  }
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as Message)));
}
