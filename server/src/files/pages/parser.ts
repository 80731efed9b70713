import type { ChildProcess } from 'node:child_process';
import { AppError } from '@truepage/core/errors';
import type { RefusedKind } from '@truepage/core/files/refused/refused-kinds';
import { startSandboxed, type Sandbox, type SandboxLimits } from '../../sandbox/start-sandboxed.ts';
import type { DrawnPage } from './drawn/draw-page.ts';
import { handDocument, type HandedDocument } from './handed-document.ts';
import type { CountableDocument, PageCount } from './page-count.ts';
import type { PageWords } from './words/read-words.ts';

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

/** The requests and replies: the page count of a document, the text or the words of each page, or the picture of one. */
export interface Parsed {
  readonly pages: PageCount;
  readonly text: { readonly pages: readonly string[] };
  readonly words: { readonly pages: readonly PageWords[] };
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
export type ParserRequest = ParserTask & HandedDocument;

/** The message to a process that waits for its first document: what it will be asked of it. */
export interface WarmUp {
  readonly warmUp: ParserWish;
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

/**
 * Starts a process that looks at documents, in a sandbox: it reads the one that it is handed, and no other. `warmUp`: what it will
 * probably be asked first.
 */
export function startParser(limits: ParserLimits, warmUp?: ParserWish): Parser {
  const child = startSandboxed(program, { ...parserSandbox, heapMb: limits.memoryMb * heapShare }, limits);
  if (warmUp !== undefined) child.send({ warmUp } satisfies WarmUp, () => {});
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
  const reply = nextMessage<ParserReply>(child);
  const handed = handDocument(child, task, document);
  return Promise.race([reply, handed.then(() => reply)]);
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as Message)));
}
