import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@truepage/core/errors';
import { createFairQueue } from '../files/pages/fair-queue.ts';
import type { PaperData, PaperTemplate } from './compile.ts';
import { PaperRefusal } from './paper-refusal.ts';
import type { DeliveryRequest, MemoryLimits, Paper, PaperReply, PaperTask } from './paper-task.ts';
import type { Signing } from './sign-pdf.ts';

export interface Papers {
  /** Draws a template as PDF/A. Throws PaperRefusal 'letter'; a forgiving one draws '?' for what no font has. */
  compile(template: PaperTemplate, data: PaperData, mode?: { readonly isForgiving: boolean }): Promise<Paper>;
  /**
   * The certificate alone; and, unless there are no parts, one PDF of certificate and parts.
   * Throws PaperRefusal: 'letter', 'encrypted', 'unreadable', 'pages'.
   */
  deliver(request: DeliveryRequest): Promise<{ certificate: Paper; delivery: Paper | undefined }>;
  /** The same papers with a seal each. */
  sign(papers: readonly Paper[], signing: Signing): Promise<Paper[]>;
  /** Ends what is being made. */
  close(): Promise<void>;
}

export interface PapersSettings extends Partial<MemoryLimits> {
  /** Longest time for one task, ms. */
  readonly timeoutMs?: number;
}

const program = fileURLToPath(new URL('./paper-process.ts', import.meta.url));
/** Two hundred scanned pages take some 300 MB and 3 s of a processor. */
const usual = { cpuMs: 60_000, memoryMb: 1024, timeoutMs: 120_000 };

/**
 * Makes PDFs in processes of their own, one task each, one at a time: drawing keeps memory for good, joining reads what
 * strangers have sent, and neither may hold up a request.
 */
export function createPapers(settings: PapersSettings = {}): Papers {
  const limits = { ...usual, ...settings };
  const queue = createFairQueue({ places: 1, longestWaitMs: limits.timeoutMs });
  const working = new Set<ChildProcess>();

  async function run(task: PaperTask): Promise<readonly Paper[]> {
    const child = startProcess(limits);
    working.add(child);
    const overtime = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs);
    try {
      return papersOf(task, await replyOf(child, task));
    } finally {
      clearTimeout(overtime);
      working.delete(child);
      child.kill('SIGKILL');
    }
  }

  const make = async (task: PaperTask) => queue.run({}, () => run(task));
  const only = ([paper]: readonly Paper[]): Paper => {
    if (paper === undefined) throw new Error('No paper was made.');
    return paper;
  };
  return {
    compile: async (template, data, { isForgiving } = { isForgiving: false }) =>
      only(await make({ task: 'compile', template, data, isForgiving })),
    async deliver(request) {
      const made = await make({ task: 'deliver', ...request });
      return { certificate: only(made), delivery: made[1] };
    },
    sign: async (papers, signing) => [
      ...(await make({ task: 'sign', pdfs: papers.map(({ bytes }) => bytes), signing })),
    ],
    async close() {
      await Promise.all([...working].map(ended));
    },
  };
}

/** It has no environment, and may not write files nor start programs; drawing is native code. */
function startProcess({ cpuMs, memoryMb }: MemoryLimits): ChildProcess {
  return fork(program, [JSON.stringify({ cpuMs, memoryMb })], {
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}

async function replyOf(child: ChildProcess, task: PaperTask): Promise<PaperReply | undefined> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(undefined)).once('error', () => resolve(undefined));
    child.on('message', (message: 'ready' | PaperReply) => {
      // A process that cannot be told has ended.
      if (message === 'ready') child.send(task, () => {});
      else resolve(message);
    });
  });
}

function papersOf(task: PaperTask, reply: PaperReply | undefined): readonly Paper[] {
  if (reply !== undefined && 'papers' in reply) return reply.papers;
  if (reply !== undefined && 'refused' in reply) throw new PaperRefusal(reply.refused, reply.detail);
  // What a stranger sent has broken it; where there was nothing of a stranger it is our failure.
  if (reply === undefined && task.task === 'deliver') throw new PaperRefusal('unreadable');
  throw new AppError('internal.unavailable', undefined, {
    cause: new Error(reply === undefined ? 'The process for papers ended.' : reply.failed),
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await end;
}
