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

/** Who requests a PDF, and the signal that makes it unnecessary: the task is then not started, or its process is killed. */
export interface PdfOwner {
  readonly by: 'staff' | 'customer';
  /** The account id; for a customer, a keyed hash of the network address. */
  readonly id: string;
  readonly signal?: AbortSignal | undefined;
}

/** Each method throws like a FairQueue if too many requests wait, and the reason of the owner's signal. */
export interface PdfMaker {
  /** Starts processes in advance for a delivery that is likely to be requested soon. */
  prepare(): void;
  /** Renders a template as PDF/A. Throws PdfRefusal 'letter'; if forgiving, draws '?' for characters without a glyph instead. */
  compile(
    owner: PdfOwner,
    template: PaperTemplate,
    data: PaperData,
    mode?: { readonly isForgiving: boolean },
  ): Promise<Paper>;
  /** Renders the pages of a template as one SVG. */
  picture(owner: PdfOwner, template: PaperTemplate, data: PaperData): Promise<string>;
  /**
   * Makes the separate certificate and, unless there are no parts, one PDF of certificate and parts. Throws PdfRefusal with any
   * reason: the joined pages look like those of the parts, or there is no PDF.
   */
  deliver(
    owner: PdfOwner,
    request: DeliveryRequest,
  ): Promise<{ certificate: Paper; delivery: Paper | undefined }>;
  /** Tests whether a document can be a part of a PDF: joins it and discards the result. Throws PdfRefusal. */
  tryPart(owner: PdfOwner, part: JoinedPart): Promise<void>;
  /** Returns the same PDFs with a seal each. */
  sign(owner: PdfOwner, papers: readonly Paper[], signing: Signing): Promise<readonly Paper[]>;
  /** Cancels the running tasks. */
  close(): Promise<void>;
}

export interface PdfMakerSettings extends Partial<SandboxLimits> {
  /** The timeout of one task, in ms. */
  readonly timeoutMs?: number;
  /** Replaces the processes that draw, for tests. */
  readonly createDrawers?: typeof createSpareProcess;
}

/** The sandbox of the processes that render and join PDFs. */
export const pdfSandbox: Sandbox = {
  packages: ['@hyzyla/pdfium', '@libpdf/core', '@myriaddreamin/typst-ts-node-compiler'],
  folders: [fontsFolder],
  hasAddons: true,
};
/** The sandbox of the process that seals PDFs: it has the key, and loads no native code. */
const sealSandbox: Sandbox = { packages: ['@libpdf/core'] };
const warmUp: WarmUp = 'warm up';
const [pdfProcess, sealProcess] = [
  new URL('./pdf-process.ts', import.meta.url),
  new URL('./seal-process.ts', import.meta.url),
];
/** A timestamp authority responds within a second. The translator waits for the seal on a screen with a timeout of 20 s. */
const timestampWaitMs = 4000;
/** Two hundred pages take about 20 s of CPU time, most of it for rendering and comparing them. */
const usual = { cpuMs: 180_000, memoryMb: 1024, timeoutMs: 300_000 };
/** Visitors' PDFs are made one at a time; the second place is reserved for staff. */
const queueing = { places: 2, keptForStaff: 1, longestWaitMs: 30_000, mostWaiting: 60 };

/**
 * Makes PDFs in separate processes, one task each: rendering leaks memory, joining reads untrusted files, and neither may block
 * requests.
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
    // A delivery is sealed next: starts a new process if the spare one has ended.
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

/** Undefined if the process ended without a reply. */
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

/**
 * Requests a timestamp for the process, which has no network. The authority's address comes from the task, not from the
 * process.
 */
async function answerTimestamp(task: PdfTask, { timestampOf }: TimestampRequest): Promise<TimestampAnswer> {
  const url = task.task === 'sign' ? task.signing.timestampUrl : undefined;
  const timestamp = url === undefined ? undefined : await askForTimestamp(url, timestampOf);
  return { timestampOf, timestamp };
}

/**
 * Returns the RFC 3161 token of an authority for this SHA-256, or undefined if it does not respond in time or not with a token.
 */
async function askForTimestamp(url: string, sha256: Uint8Array): Promise<Uint8Array | undefined> {
  const { HttpTimestampAuthority } = await import('@libpdf/core');
  const authority = new HttpTimestampAuthority(url, { timeout: timestampWaitMs });
  return authority.timestamp(sha256, 'SHA-256').catch(() => undefined);
}

function papersOf(task: PdfTask, reply: PdfReply | undefined): readonly Paper[] {
  if (reply !== undefined && 'papers' in reply) return reply.papers;
  if (reply !== undefined && 'refused' in reply)
    throw new PdfRefusal(reply.refused, reply.detail, reply.place);
  // An untrusted file crashed the process; without such a file, it is a bug of ours.
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
