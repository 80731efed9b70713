import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { maximumBytes } from '@truepage/core/files/document-type';
import Koa from 'koa';
import { pino } from 'pino';
import { readMasterKey } from '../src/files/file-key.ts';
import { createDocumentIntake } from '../src/files/intake.ts';
import { openSpool } from '../src/files/spool.ts';
import { createPageCounter } from '../src/files/pages/page-counter.ts';
import { uploadDocument } from '../src/http/uploads/upload.ts';
import { createBasicScanner } from '../src/files/scanners/basic-scanner.ts';
import { createDiskFileStore } from '../src/files/stores/disk-file-store.ts';
import { aPdf } from '../test/support/fixtures/documents.ts';

// What uploads cost: `node bench/upload-memory.ts [at once] [rounds]`, each of 10 MiB, against a bare server in a
// process of its own, after a raw one that only writes bodies to the disk. Prints throughput and memory.

const [, , mode = '20', rounds = '3'] = process.argv;
if (mode === 'serve-documents' || mode === 'serve-raw') await serve(mode);
else await measure(Number(mode), Number(rounds));

async function serve(kind: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-bench-'));
  const server = http.createServer(
    kind === 'serve-raw' ? rawListener(folder) : await documentListener(folder),
  );
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => void rm(folder, { recursive: true }).then(() => process.exit()));
}

function rawListener(folder: string): RequestListener {
  let number = 0;
  return (request, response) => {
    number += 1;
    void pipeline(request, createWriteStream(path.join(folder, String(number)))).then(() =>
      response.end('{}'),
    );
  };
}

async function documentListener(folder: string): Promise<RequestListener> {
  const intake = createDocumentIntake({
    store: createDiskFileStore(path.join(folder, 'files')),
    scanner: createBasicScanner(),
    pageCounter: createPageCounter(),
    masterKey: readMasterKey('5e'.repeat(32)),
    spool: await openSpool(path.join(folder, 'tmp')),
    log: pino({ level: 'silent' }),
  });
  const app = new Koa();
  app.use(uploadDocument({ intake, required: true }));
  app.use(async (ctx) => {
    await (ctx.state as { document: { keep(): Promise<void> } }).document.keep();
    ctx.body = {};
  });
  // Koa answers by itself and hands nothing back that could fail.
  return (request, response) => void app.callback()(request, response);
}

async function measure(atOnce: number, times: number): Promise<void> {
  for (const kind of ['serve-raw', 'serve-documents']) {
    const child = fork(process.argv[1] ?? '', [kind]);
    const port = await new Promise<number>((resolve) =>
      child.once('message', (message) => resolve(Number(message))),
    );
    const body = multipart();
    await send(port, body);
    await delay(1000);
    const idle = memoryOf([child.pid, ...childrenOf(child.pid)]);
    let peak = [...idle];
    let family = childrenOf(child.pid);
    const look = setInterval(() => {
      family = childrenOf(child.pid);
    }, 250);
    const watch = setInterval(() => {
      peak = memoryOf([child.pid, ...family]).map((bytes, index) => Math.max(bytes, peak[index] ?? 0));
    }, 10);
    const startedAt = performance.now();
    for (let round = 0; round < times; round += 1) {
      await Promise.all(Array.from({ length: atOnce }, () => send(port, body)));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(watch);
    clearInterval(look);
    const speed = (atOnce * times * maximumBytes) / 1e6 / seconds;
    report(
      `${kind}: ${times} × ${atOnce} × 10 MiB at once, ${seconds.toFixed(2)} s, ${speed.toFixed(0)} MB/s`,
    );
    for (const [index, name] of ['server', 'its parsers'].entries()) {
      const [before = 0, most = 0] = [idle[index], peak[index]];
      report(`  ${name}: ${mb(before)} MB idle, ${mb(most)} MB at most, +${mb(most - before)} MB`);
    }
    child.disconnect();
  }
}

function multipart(): Buffer {
  const picture = randomBytes(9_000_000).toString('latin1');
  const pdf = aPdf({
    pages: 20,
    bytes: maximumBytes,
    objects: [`<< /Length ${picture.length} >>\nstream\n${picture}\nendstream`],
  });
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  return Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--b--\r\n')]);
}

async function send(port: number, body: Buffer): Promise<void> {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length };
  await new Promise<void>((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`The server answered ${response.statusCode}.`));
      });
    });
    request.on('error', reject).end(body);
  });
}

/** Resident memory of the first process, and of the others together, bytes. Linux only. */
function memoryOf([first, ...others]: readonly (number | undefined)[]): number[] {
  return [rssOf(first), others.reduce<number>((sum, pid) => sum + rssOf(pid), 0)];
}

function childrenOf(pid: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && /^PPid:\s+(\d+)$/mu.exec(statusOf(name))?.[1] === String(pid))
    .map(Number);
}

function rssOf(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(statusOf(String(pid)))?.[1] ?? 0) * 1024;
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
