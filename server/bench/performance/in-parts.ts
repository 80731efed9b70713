import { createHash, randomUUID } from 'node:crypto';
import { createRetryWait } from '@truepage/core/uploads/retry-wait';
import { sendUpload } from '@truepage/core/uploads/send-upload';
import { createUploadCalls } from '@truepage/core/uploads/upload-calls';
import { aPdf } from '../../test/support/fixtures/documents.ts';
import { asked } from '../harness/arguments.ts';
import { inTurns, median, megabytes, timed } from '../harness/figures.ts';
import type { Target } from '../harness/load.ts';
import { cpuTimeOf, residentBytes } from '../harness/machine.ts';
import { largeOrder } from './order-forms.ts';

interface Sending {
  readonly ms: number;
  /** CPU time of the service, in ms. */
  readonly cpuMs: number;
  /** Peak resident memory of the service, in bytes. */
  readonly memory: number;
}

const uploadCount = 20;

/** Row 14 as a line of the report: twenty customers concurrently send a document of 10 MB each, in parts and in order forms. */
export async function measureParts(service: Target): Promise<string> {
  const content = aPdf({ pages: 20, bytes: 10_000_000 });
  const form = largeOrder();
  const all = (send: (address: Record<string, string>) => Promise<unknown>) => () =>
    observed(service.pid, () => Promise.all(Array.from({ length: uploadCount }, () => send(anAddress()))));
  const inForms = all((address) => order(service, form, address));
  const inParts = all((address) => uploadInParts(service, content, address));
  const measured = await inTurns({ runs: asked.runs, warmUp: 1 }, inForms, inParts);
  const [forms, parts] = measured.map(middleOf) as [Sending, Sending];
  const figures = ({ ms, cpuMs, memory }: Sending) =>
    `${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms CPU, ${megabytes(memory)} MB)`;
  const ratio = (parts.ms / forms.ms).toFixed(2);
  return `14: ${uploadCount} uploads of 10 MB at once, in parts in ${figures(parts)}, in forms in ${figures(forms)}: ${ratio}.`;
}

async function observed(pid: number, send: () => Promise<unknown>): Promise<Sending> {
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, residentBytes(pid))), 20);
  const before = cpuTimeOf([pid]);
  const ms = await timed(send).finally(() => clearInterval(watch));
  return { ms, cpuMs: (cpuTimeOf([pid]) - before) / 1000, memory };
}

function middleOf(sendings: readonly Sending[]): Sending {
  const of = (figure: keyof Sending) => median(sendings.map((sending) => sending[figure]));
  return { ms: of('ms'), cpuMs: of('cpuMs'), memory: of('memory') };
}

async function order(
  { origin }: Target,
  form: ReturnType<typeof largeOrder>,
  address: Record<string, string>,
) {
  const { path, method, headers, body } = form('/api/orders');
  const request = { method, headers: { ...headers, ...address }, body } as RequestInit;
  const answer = await fetch(origin + path, request);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

let addresses = 0;

/** Rate limits are per address. */
function anAddress(): Record<string, string> {
  addresses += 1;
  return { 'X-Forwarded-For': `10.9.${addresses >> 8}.${addresses & 255}` };
}

async function uploadInParts(service: Target, content: Buffer, address: Record<string, string>) {
  let cookie = '';
  const calls = createUploadCalls(
    async ({ path, method, headers, body }) => {
      const own = { ...headers, ...address, 'X-Console': '1', ...(cookie && { Cookie: cookie }) };
      const request = { method, headers: own, ...(body !== undefined && { body }) };
      const answer = await fetch(service.origin + path, request);
      cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return { status: answer.status, retryAfter: null, body: await answer.text() };
    },
    (reply) => (reply as { readonly document?: object }).document,
  );
  const id = randomUUID();
  await sendUpload({
    id,
    wish: { filename: 'records.pdf', bytes: content.length },
    file: {
      bytes: content.length,
      read: (offset, length) => Promise.resolve(new Uint8Array(content.subarray(offset, offset + length))),
      sha256: () => Promise.resolve(createHash('sha256').update(content).digest('hex')),
    },
    calls,
    signal: { aborted: false, throwIfAborted: () => undefined },
    retries: createRetryWait({
      random: Math.random,
      after: () => {
        throw new Error('a request was refused');
      },
    }),
    now: () => performance.now(),
    onArrived: () => undefined,
    onChecking: () => undefined,
    onWaiting: () => undefined,
  });
}
