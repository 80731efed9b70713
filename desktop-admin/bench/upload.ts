import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aRow } from '@truepage/core/testing/builders';
import type { ConsoleContext } from '../src/main/console-context.ts';
import { consoleLanguage } from '../src/main/settings/console-language.ts';
import { createUploads } from '../src/main/transfers/uploads/uploads.ts';

// What resuming costs: `node bench/upload.ts [rounds]` sends 10 MiB through the console's upload, sha256, list on disk and
// all, and as one plain POST of the same file, in turns, to a bare server in a process of its own that drops the bytes.
// Prints the medians and their ratio. With --expose-gc also the most memory that buffers take while a part is on its way.

const bytes = 10 * 1024 * 1024;
const context: ConsoleContext = {
  handle: () => {},
  push: () => {},
  show: () => {},
  clock: () => new Date(),
  random: Math.random,
  log: () => undefined,
};

const [, , mode = '20'] = process.argv;
if (mode === 'serve') serve();
else await measure(Number(mode));

function serve(): void {
  let offset = 0;
  const server = http.createServer((request, response) => {
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => {
      if (request.method !== 'PATCH') offset = 0;
      else offset += received;
      const upload = { id: 'a', orderNumber: 'a', filename: 'a', bytes, offset };
      const reply = {
        success: true,
        message: '',
        order: aRow(),
        ...upload,
        expiresAt: '2030-01-01T00:00:00.000Z',
      };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(reply));
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}

async function measure(rounds: number): Promise<void> {
  const sink = fork(import.meta.filename, ['serve']);
  const port = await new Promise<number>((resolve) =>
    sink.once('message', (message) => resolve(message as number)),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-bench-'));
  const file = path.join(folder, 'translation.pdf');
  await writeFile(file, randomBytes(bytes));
  const plain: number[] = [];
  const resumable: number[] = [];
  // The first two warm both up.
  for (let round = 0; round < rounds + 2; round += 1) {
    plain.push(await sendPlain(port, file));
    resumable.push(await sendResumably(port, file, folder));
  }
  const [one, many] = [median(plain.slice(2)), median(resumable.slice(2))];
  console.log(`plain POST: ${one.toFixed(1)} ms (median of ${rounds})`);
  console.log(`resumable:  ${many.toFixed(1)} ms, ${(many / one).toFixed(2)} times as long`);
  if (globalThis.gc !== undefined) {
    const memory = await memoryInFlight(port, file, folder);
    console.log(`buffers:    ${(memory / bytes).toFixed(1)} times the file at most`);
  }
  await rm(folder, { recursive: true });
  sink.disconnect();
}

async function memoryInFlight(port: number, file: string, folder: string): Promise<number> {
  const inUse = () => {
    globalThis.gc?.();
    return process.memoryUsage().arrayBuffers;
  };
  const before = inUse();
  let most = 0;
  await sendResumably(port, file, folder, () => {
    most = Math.max(most, inUse() - before);
  });
  return most;
}

async function sendPlain(port: number, file: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/plain`, {
    method: 'POST',
    body: await readFile(file),
  });
  await answer.text();
  return performance.now() - start;
}

async function sendResumably(
  port: number,
  file: string,
  folder: string,
  onFlight = () => {},
): Promise<number> {
  const own = path.join(folder, randomUUID());
  await mkdir(own);
  const ending = new AbortController();
  const start = performance.now();
  const ms = await new Promise<number>((resolve, reject) => {
    const uploads = createUploads({
      context,
      tokens: { spend: () => file },
      language: () => consoleLanguage('en', ['en']),
      onProgress: () => {},
    });
    void uploads.begin({
      serverUrl: '',
      staff: { id: '1', username: 'ana', role: 'translator' },
      folder: own,
      signal: ending.signal,
      fetch: async (asked, init) => {
        const answering = fetch(`http://127.0.0.1:${port}${asked}`, init);
        onFlight();
        const answer = await answering;
        if (asked.endsWith('/finish')) resolve(performance.now() - start);
        return answer;
      },
    });
    uploads.startFound(file, 'TP-2026-0000-0000-0001').catch(reject);
  });
  ending.abort();
  return ms;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
