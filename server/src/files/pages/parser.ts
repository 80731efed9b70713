import type { ChildProcess } from 'node:child_process';
import { AppError } from '@truepage/core/errors';
import type { RefusedKind } from '@truepage/core/files/refused/refused-kinds';
import { startSandboxed, type Sandbox, type SandboxLimits } from '../../sandbox/start-sandboxed.ts';
import type { DrawnPage } from './drawn/draw-page.ts';
import { handDocument, type HandedDocument } from './handed-document.ts';
import type { CountableDocument, PageCount } from './page-count.ts';
import type { PageWords } from './words/read-words.ts';

/** Limits per document. CPU time is limited separately, so that a busy machine does not make documents unreadable. */
export interface ParserLimits extends SandboxLimits {
  /** Maximum time for a document, in ms. */
  readonly timeoutMs: number;
}

/** Why a document was refused: a code of the error catalogue, and the kind of file if it was recognised. */
export interface ParserRefusal {
  readonly refused: 'file.encrypted' | 'file.type' | 'file.unreadable';
  readonly kind?: RefusedKind | undefined;
}

/** Requests and replies: the page count of a document, the text or the words of each page, or the picture of one. */
export interface Parsed {
  readonly pages: PageCount;
  readonly text: { readonly pages: readonly string[] };
  readonly words: { readonly pages: readonly PageWords[] };
  readonly picture: DrawnPage;
}
export type ParserWish = keyof Parsed;

/** A request for a document. */
export interface ParserTask<Wish extends ParserWish = ParserWish> {
  readonly wish: Wish;
  /** The page (1, 2, …) of a picture. */
  readonly page?: number;
}

export type ParserOutcome<Wish extends ParserWish = ParserWish> = Parsed[Wish] | ParserRefusal;

/** The message to the process; the encrypted document follows on its standard input. */
export type ParserRequest = ParserTask & HandedDocument;

/** The message to a process that waits for its first document: the kind of request to expect. */
export interface WarmUp {
  readonly warmUp: ParserWish;
}

/** The reply: an outcome, or why the file could not be read, which is not the document's fault. */
export interface ParserReply {
  readonly outcome: ParserOutcome | { readonly failed: string };
  /** The process's memory after the document, in bytes. */
  readonly rssBytes: number;
}

export interface Parser {
  /** Parses one document; one at a time. If the process dies, the document counts as unreadable. */
  parse<Wish extends ParserWish>(
    task: ParserTask<Wish>,
    document: CountableDocument,
  ): Promise<ParserOutcome<Wish>>;
  /** Whether it can parse another document. */
  isUsable(): boolean;
  stop(): Promise<void>;
}

const program = new URL('./parser-process.ts', import.meta.url);
/** The libraries that it needs for parsing. */
export const parserSandbox: Sandbox = {
  packages: ['@hyzyla/pdfium', 'cfb', 'fflate', 'saxes', 'unpdf', 'word-extractor'],
};

/**
 * Starts a sandboxed process that parses documents; it can read only the document that is sent to it. `warmUp`: the
 * first request to expect.
 */
export function startParser(limits: ParserLimits, warmUp?: ParserWish): Parser {
  const child = startSandboxed(program, { ...parserSandbox, heapMb: limits.memoryMb * heapShare }, limits);
  if (warmUp !== undefined) child.send({ warmUp } satisfies WarmUp, () => {});
  // If the process has died, its pipe is broken; the exit is handled elsewhere.
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

/**
 * The share of its memory that a process may hold before it takes another document, and the share of JavaScript's heap.
 */
const mostKept = 0.8;
const heapShare = 0.6;

const hasEnded = Symbol('the process has ended');

/**
 * Rejects if the document's file cannot be read, which is not the document's fault. The process then still waits for
 * the rest and cannot be reused.
 */
async function ask(child: ChildProcess, task: ParserTask, document: CountableDocument): Promise<ParserReply> {
  const reply = nextMessage<ParserReply>(child);
  const handed = handDocument(child, task, document);
  return Promise.race([reply, handed.then(() => reply)]);
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as Message)));
}
