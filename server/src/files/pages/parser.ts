import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@truepage/core/errors';
import type { CountableDocument, PageCount } from './page-count.ts';

export interface ParserLimits {
  /** Longest time for one document, ms. */
  readonly timeoutMs: number;
  /** Longest processor time for one document, ms: a busy machine alone makes no document unreadable. */
  readonly cpuMs: number;
  /** Most memory of the whole process, MB. */
  readonly memoryMb: number;
}

/** Why a document was refused: a code of the error catalogue. */
export type ParserRefusal = 'file.encrypted' | 'file.type' | 'file.unreadable';

/** What can be wished for, and what comes back: how many pages a document has, or the text of each. */
export interface Parsed {
  readonly pages: PageCount;
  readonly text: { readonly pages: readonly string[] };
}
export type ParserWish = keyof Parsed;
export type ParserOutcome<Wish extends ParserWish = ParserWish> =
  | Parsed[Wish]
  | { readonly refused: ParserRefusal };

/** What goes to the process. */
export interface ParserRequest {
  readonly wish: ParserWish;
  readonly type: CountableDocument['type'];
  readonly bytes: number;
  readonly place: string;
  /** In hexadecimal. */
  readonly fileKey: string;
}

/** What comes back: an outcome, or why the file could not be read, which says nothing about the document. */
export interface ParserReply {
  readonly outcome: ParserOutcome | { readonly failed: string };
  /** Memory the process holds afterwards, bytes. */
  readonly rssBytes: number;
}

export interface Parser {
  /** Looks at one document; one at a time. A process that dies over it means that it is unreadable. */
  parse<Wish extends ParserWish>(wish: Wish, document: CountableDocument): Promise<ParserOutcome<Wish>>;
  /** Whether it may take another document. */
  isUsable(): boolean;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('./parser-process.ts', import.meta.url));

/** Starts a process that looks at documents: it has no environment, may not write files nor start programs. */
export function startParser(limits: ParserLimits): Parser {
  const child = fork(program, [JSON.stringify(limits)], {
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      `--max-old-space-size=${Math.floor(limits.memoryMb * heapShare)}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<typeof hasEnded>((resolve) => {
    child.once('exit', () => resolve(hasEnded)).once('error', () => resolve(hasEnded));
  });
  const ready = nextMessage<'ready'>(child);
  let isUsable = true;

  return {
    async parse<Wish extends ParserWish>(wish: Wish, document: CountableDocument) {
      isUsable = false;
      if ((await Promise.race([ready, ended])) === hasEnded) {
        throw new AppError('internal.unavailable', undefined, {
          cause: new Error('No parser could be started.'),
        });
      }
      const overtime = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs);
      const reply = await Promise.race([ask(child, wish, document), ended]).finally(() =>
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

async function ask(child: ChildProcess, wish: ParserWish, document: CountableDocument): Promise<ParserReply> {
  const reply = nextMessage<ParserReply>(child);
  const { type, bytes, place, fileKey } = document;
  const request: ParserRequest = { wish, type, bytes, place, fileKey: Buffer.from(fileKey).toString('hex') };
  // A process that cannot be told has ended.
  child.send(request, () => {});
  return reply;
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as Message)));
}
