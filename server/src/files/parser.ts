import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '@truepage/core/errors';
import type { CountableDocument, PageCount } from './page-counter.ts';

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
export type ParserOutcome = PageCount | { readonly refused: ParserRefusal };

/** What goes to the process; the document itself follows on its standard input. */
export interface ParserRequest {
  readonly type: CountableDocument['type'];
  readonly bytes: number;
}
export interface ParserReply {
  readonly outcome: ParserOutcome;
  /** Memory the process holds afterwards, bytes. */
  readonly rssBytes: number;
}

export interface Parser {
  /** Looks at one document; one at a time. A process that dies over it means that it is unreadable. */
  parse(document: CountableDocument): Promise<ParserOutcome>;
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
      `--max-old-space-size=${Math.floor(limits.memoryMb * 0.6)}`,
    ],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  const ended: Ending = new Promise((resolve) => {
    child.once('exit', () => resolve(hasEnded)).once('error', () => resolve(hasEnded));
  });
  const ready = nextMessage<'ready'>(child);
  // A broken pipe shows as the end of the process.
  child.stdin?.on('error', () => {});
  let isUsable = true;

  return {
    async parse(document) {
      isUsable = false;
      if ((await Promise.race([ready, ended])) === hasEnded) {
        throw new AppError('internal.unavailable', undefined, {
          cause: new Error('No parser could be started.'),
        });
      }
      const overtime = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs);
      try {
        const reply = await Promise.race([ask(child, document, ended), ended]);
        if (reply === hasEnded) return { refused: 'file.unreadable' };
        isUsable = reply.rssBytes < limits.memoryMb * 1024 * 1024 * 0.6;
        return reply.outcome;
      } finally {
        clearTimeout(overtime);
      }
    },
    isUsable: () => isUsable && child.connected,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const hasEnded = Symbol('the process has ended');
type Ending = Promise<typeof hasEnded>;

async function ask(
  child: ChildProcess,
  document: CountableDocument,
  ended: Ending,
): Promise<ParserReply | typeof hasEnded> {
  const { stdin } = child;
  if (stdin === null) return ended;
  const reply = nextMessage<ParserReply>(child);
  const source = await document.open();
  const request: ParserRequest = { type: document.type, bytes: document.bytes };
  child.send(request, () => {});
  for await (const piece of source) {
    if (stdin.write(piece)) continue;
    if ((await Promise.race([once(stdin, 'drain'), ended])) === hasEnded) return hasEnded;
  }
  return reply;
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once('message', (message) => resolve(message as Message)));
}
