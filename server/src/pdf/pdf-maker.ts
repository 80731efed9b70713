import type { ChildProcess } from 'node:child_process';
import { AppError } from '@truepage/core/errors';
import { createFairQueue } from '../files/pages/fair-queue.ts';
import { createSpareProcess } from '../sandbox/spare-process.ts';
import { startSandboxed, type Sandbox, type SandboxLimits } from '../sandbox/start-sandboxed.ts';
import type { PaperData, PaperTemplate } from './compile.ts';
import { fontsFolder } from './fonts.ts';
import type { JoinedPart } from './join-pages.ts';
import { PdfRefusal } from './pdf-refusal.ts';
import type {
  DeliveryRequest,
  Paper,
  PdfReply,
  PdfTask,
  TimestampAnswer,
  TimestampRequest,
  WarmUp,
} from './pdf-task.ts';
import type { Signing } from './sign-pdf.ts';

/** For whom a paper is made, and what makes it superfluous: then it is not begun, or its process ends. */
export interface PdfOwner {
  readonly by: 'staff' | 'customer';
  /** The account; for a customer, a keyed hash of the network address. */
  readonly id: string;
  readonly signal?: AbortSignal | undefined;
}

/** Each throws as a FairQueue does where too many wait, and the owner's signal's reason. */
export interface PdfMaker {
  /** Starts the processes for a delivery that is likely to be requested soon. */
  prepare(): void;
  /** Draws a template as PDF/A. Throws PdfRefusal 'letter'; a forgiving one draws '?' for what no font has. */
  compile(
    owner: PdfOwner,
    template: PaperTemplate,
    data: PaperData,
    mode?: { readonly isForgiving: boolean },
  ): Promise<Paper>;
  /** The pages of a template as one SVG. */
  picture(owner: PdfOwner, template: PaperTemplate, data: PaperData): Promise<string>;
  /**
   * The certificate alone; and, unless there are no parts, one PDF of certificate and parts.
   * Throws PdfRefusal, of any reason: what the pages show is what the parts show, or there is none.
   */
  deliver(
    owner: PdfOwner,
    request: DeliveryRequest,
  ): Promise<{ certificate: Paper; delivery: Paper | undefined }>;
  /** Whether a document could be a part of a paper: makes one of it, and keeps nothing. Throws PdfRefusal. */
  tryPart(owner: PdfOwner, part: JoinedPart): Promise<void>;
  /** The same papers with a seal each. */
  sign(owner: PdfOwner, papers: readonly Paper[], signing: Signing): Promise<readonly Paper[]>;
  /** Ends what is being made. */
  close(): Promise<void>;
}

export interface PdfMakerSettings extends Partial<SandboxLimits> {
  /** Longest time for one task, ms. */
  readonly timeoutMs?: number;
  /** Instead of a new process for each drawing. */
  readonly createDrawers?: typeof createSpareProcess;
}

/** What papers are made with. */
export const pdfSandbox: Sandbox = {
  packages: ['@hyzyla/pdfium', '@libpdf/core', '@myriaddreamin/typst-ts-node-compiler'],
  folders: [fontsFolder],
  hasAddons: true,
};
/** What papers are sealed with: the process that has the key loads no native code. */
const sealSandbox: Sandbox = { packages: ['@libpdf/core'] };
const warmUp: WarmUp = 'warm up';
const [pdfProcess, sealProcess] = [
  new URL('./pdf-process.ts', import.meta.url),
  new URL('./seal-process.ts', import.meta.url),
];
/** An authority answers within a second; the translator waits for the seal before a screen that waits for 20. */
const timestampWaitMs = 4000;
/** Two hundred pages take some 20 s of a processor, most of it for drawing and comparing them. */
const usual = { cpuMs: 180_000, memoryMb: 1024, timeoutMs: 300_000 };
/** What strangers ask for is made one at a time; the second place is kept for staff. */
const queueing = { places: 2, keptForStaff: 1, longestWaitMs: 30_000, mostWaiting: 60 };

/**
 * Makes PDFs in processes of their own, one task each: drawing keeps memory for good, joining reads what strangers have
 * sent, and neither may hold up a request.
 */
export function createPdfMaker(settings: PdfMakerSettings = {}): PdfMaker {
  const { createDrawers = createSpareProcess, ...chosen } = settings;
  const limits = { ...usual, ...chosen };
  const queue = createFairQueue(queueing);
  const making = createDrawers(() => startSandboxed(pdfProcess, pdfSandbox, limits));
  const sealing = createSpareProcess(() => startSandboxed(sealProcess, sealSandbox, limits));
  const working = new Set<ChildProcess>();

  async function run(task: PdfTask, signal: AbortSignal | undefined): Promise<readonly Paper[]> {
    signal?.throwIfAborted();
    const processes = task.task === 'sign' ? sealing : making;
    const child = processes.take();
    // A delivery is sealed next: a new process, if the spare one has ended.
    if (task.task === 'deliver') sealing.prepare(warmUp);
    working.add(child);
    const end = () => child.kill('SIGKILL');
    const overtime = setTimeout(end, limits.timeoutMs);
    signal?.addEventListener('abort', end);
    try {
      const reply = await replyOf(child, task);
      signal?.throwIfAborted();
      return papersOf(task, reply);
    } finally {
      clearTimeout(overtime);
      signal?.removeEventListener('abort', end);
      working.delete(child);
      processes.finish(child);
    }
  }

  const make = async ({ by, id, signal }: PdfOwner, task: PdfTask) =>
    queue.run({ sender: `${by} ${id}`, isStaff: by === 'staff', signal }, () => run(task, signal));
  return {
    prepare() {
      making.prepare(warmUp);
      sealing.prepare(warmUp);
    },
    compile: async (owner, template, data, { isForgiving } = { isForgiving: false }) =>
      only(await make(owner, { task: 'compile', template, data, isForgiving })),
    picture: async (owner, template, data) =>
      Buffer.from(only(await make(owner, { task: 'picture', template, data })).bytes).toString(),
    async deliver(owner, request) {
      const made = await make(owner, { task: 'deliver', ...request });
      return { certificate: only(made), delivery: made[1] };
    },
    tryPart: async (owner, part) => void (await make(owner, { task: 'try', part })),
    sign: (owner, papers, signing) =>
      make(owner, { task: 'sign', pdfs: papers.map(({ bytes }) => bytes), signing }),
    async close() {
      making.close();
      sealing.close();
      await Promise.all([...working].map(ended));
    },
  };
}

function only([paper]: readonly Paper[]): Paper {
  if (paper === undefined) throw new Error('No paper was made.');
  return paper;
}

/** Undefined: the process has ended without one. */
async function replyOf(child: ChildProcess, task: PdfTask): Promise<PdfReply | undefined> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(undefined)).once('error', () => resolve(undefined));
    // A process that cannot receive messages has ended.
    const tell = (message: PdfTask | TimestampAnswer) => child.send(message, () => {});
    child.on('message', (message: 'ready' | TimestampRequest | PdfReply) => {
      if (message === 'ready') tell(task);
      else if ('timestampOf' in message) void answerTimestamp(task, message).then(tell);
      else resolve(message);
    });
  });
}

/** The process has no network. Whom it may ask was said with the task, not by the process. */
async function answerTimestamp(task: PdfTask, { timestampOf }: TimestampRequest): Promise<TimestampAnswer> {
  const url = task.task === 'sign' ? task.signing.timestampUrl : undefined;
  const timestamp = url === undefined ? undefined : await askForTimestamp(url, timestampOf);
  return { timestampOf, timestamp };
}

/** The RFC 3161 token of an authority for this SHA-256; undefined where it does not answer in time, or not with one. */
async function askForTimestamp(url: string, sha256: Uint8Array): Promise<Uint8Array | undefined> {
  const { HttpTimestampAuthority } = await import('@libpdf/core');
  const authority = new HttpTimestampAuthority(url, { timeout: timestampWaitMs });
  return authority.timestamp(sha256, 'SHA-256').catch(() => undefined);
}

function papersOf(task: PdfTask, reply: PdfReply | undefined): readonly Paper[] {
  if (reply !== undefined && 'papers' in reply) return reply.papers;
  if (reply !== undefined && 'refused' in reply)
    throw new PdfRefusal(reply.refused, reply.detail, reply.place);
  // What a stranger sent has broken it; where there was nothing of a stranger it is our failure.
  if (reply === undefined && (task.task === 'deliver' || task.task === 'try'))
    throw new PdfRefusal('unreadable');
  throw new AppError('internal.unavailable', undefined, {
    cause: new Error(reply === undefined ? 'The process for papers ended.' : reply.failed),
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await end;
}
