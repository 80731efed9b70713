import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, realpathSync, writeFileSync, lstatSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { parserSandbox } from '../files/pages/parser.ts';
import { pdfSandbox } from '../pdf/pdf-maker.ts';
import { pictureSandbox } from '../discovery/draw-in-process.ts';
import { ocrSandbox } from '../reading/ocr/read-scans.ts';
import { readableFolders } from './readable-folders.ts';
import { startSandboxed, type Sandbox } from './start-sandboxed.ts';
import { folderForFile } from '../../test/support/folder-for-file.ts';

const hostile = new URL('./testing/hostile-process.ts', import.meta.url);
const sandboxes: Record<string, Sandbox> = {
  'that parses documents': parserSandbox,
  'that makes papers': pdfSandbox,
  'that draws pictures': pictureSandbox,
  'that reads scans': ocrSandbox,
};
const secrets = folderForFile('truepage-secrets-');
const secret = path.join(secrets, 'file-key');
writeFileSync(secret, 'secret');
const database = path.join(secrets, 'database');
new DatabaseSync(database).exec('create table secrets (name text)');
let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let port = 0;
await once(listener.listen(0, '127.0.0.1'), 'listening');
({ port } = listener.address() as AddressInfo);
afterAll(() => {
  listener.close();
});

/** A refused connection ends the process, a tick after the attempt. */
const ending = 'the process ended';
const refusals = ['ERR_ACCESS_DENIED', 'ERR_SQLITE_ERROR', ending];

/** What a compromised process attempts: each is the body of an async function. */
const attempts: Record<string, () => string> = {
  'reads a secret': () => `return require('fs').readFileSync(${JSON.stringify(secret)}, 'utf8')`,
  'reads a secret by promise': () =>
    `return require('fs/promises').readFile(${JSON.stringify(secret)}, 'utf8')`,
  'copies a secret': () => `return require('fs').cpSync(${JSON.stringify(secret)}, '/dev/stdout')`,
  'lists DATA_DIR': () => `return require('fs').readdirSync(${JSON.stringify(secrets)})`,
  'imports a secret': () => `return load(${JSON.stringify(`file://${secret}`)})`,
  'reads the accounts of the machine': () => `return require('fs').readFileSync('/etc/passwd')`,
  'reads the environment of the service': () =>
    `return require('fs').readFileSync('/proc/' + process.ppid + '/environ')`,
  'reads its own environment': () => `return require('fs').readFileSync('/proc/self/environ')`,
  'reads through a database': () =>
    `const { DatabaseSync } = require('node:sqlite');
     return new DatabaseSync(${JSON.stringify(database)}, { readOnly: true }).prepare('select * from secrets').all().length`,
  'reads through a database that it attaches': () =>
    `const { DatabaseSync } = require('node:sqlite');
     const own = new DatabaseSync(':memory:');
     own.exec(${JSON.stringify(`attach '${database}' as other`)});
     return own.prepare('select * from other.secrets').all().length`,
  'reads settings from a file': () => `process.loadEnvFile(${JSON.stringify(secret)})`,
  'opens a secret as a blob': () =>
    `return (await require('fs').openAsBlob(${JSON.stringify(secret)})).text()`,
  'looks whether there is a secret': () => `return require('fs').statSync(${JSON.stringify(secret)}).size`,
  'writes a report': () =>
    `process.report.directory = ${JSON.stringify(secrets)}; process.report.writeReport('report.json')`,
  'writes what it has in memory': () =>
    `require('v8').writeHeapSnapshot(${JSON.stringify(path.join(secrets, 'heap'))})`,
  'writes what was compiled': () =>
    `const { status, message } = require('module').enableCompileCache(${JSON.stringify(secrets)});
     if (status === 0 || status === 3) throw Object.assign(new Error(message), { code: 'ERR_ACCESS_DENIED' })`,
  'writes a trace': () => `require('trace_events').createTracing({ categories: ['v8'] }).enable()`,
  'makes a database': () =>
    `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(path.join(secrets, 'made'))}).exec('create table t (c)')`,
  'writes a file': () => `require('fs').writeFileSync(${JSON.stringify(path.join(secrets, 'new'))}, 'x')`,
  'lays a link': () =>
    `require('fs').symlinkSync(${JSON.stringify(secret)}, ${JSON.stringify(path.join(import.meta.dirname, 'link'))})`,
  'connects by net': () => connectBy(`require('net').connect(${port}, '127.0.0.1')`),
  'connects by a new socket': () => connectBy(`new (require('net').Socket)().connect(${port}, '127.0.0.1')`),
  'connects by an imported net': () =>
    `const net = await load('node:net'); ${connectBy(`net.connect(${port}, '127.0.0.1')`)}`,
  'connects by a built-in asked for': () =>
    connectBy(`process.getBuiltinModule('net').connect(${port}, '127.0.0.1')`),
  'connects by tls': () => connectBy(`require('tls').connect(${port}, '127.0.0.1')`),
  'connects by http2': () => connectBy(`require('http2').connect('http://127.0.0.1:${port}')`),
  fetches: () => `return (await fetch('http://127.0.0.1:${port}')).status`,
  'gets by http': () => connectBy(`require('http').get('http://127.0.0.1:${port}')`),
  'opens a web socket': () =>
    `await new Promise((resolve, reject) => Object.assign(new WebSocket('ws://127.0.0.1:${port}'),
       { onopen: resolve, onerror: () => reject(Object.assign(new Error('closed'), { code: 'closed' })) }))`,
  'connects by a handle of its own': () =>
    `const server = require('net')._createServerHandle; const handle = server('127.0.0.1', 0, 4);
     if (typeof handle === 'number') throw new Error('refused ' + handle)`,
  listens: () => connectBy(`require('net').createServer().listen(0, '127.0.0.1')`, 'listening'),
  'listens on a path': () =>
    connectBy(
      `require('net').createServer().listen(${JSON.stringify(path.join(secrets, 'socket'))})`,
      'listening',
    ),
  'sends datagrams': () =>
    `await new Promise((resolve, reject) => require('dgram').createSocket('udp4').on('error', reject)
       .send('x', ${port}, '127.0.0.1', (error) => error ? reject(error) : resolve()))`,
  'binds datagrams': () => connectBy(`require('dgram').createSocket('udp4').bind(0)`, 'listening'),
  'asks for a name': () => `return await require('dns').promises.lookup('localhost')`,
  'asks a name server': () => `return await new (require('dns').promises.Resolver)().resolve('example.org')`,
  'asks for a name by import': () => `return (await load('node:dns/promises')).lookup('localhost')`,
  'starts a program': () => `return require('child_process').execFileSync('/bin/echo', ['x'])`,
  'starts another Node': () => `return require('child_process').spawnSync(process.execPath, ['-v']).stdout`,
  'becomes another program': () => `process.execve('/bin/echo', ['echo'], {})`,
  'starts a thread': () => `return new (require('worker_threads').Worker)('1', { eval: true }).threadId`,
  'starts a thread with permissions of its own': () =>
    `const { Worker } = await load('node:worker_threads');
     return new Worker('1', { eval: true, execArgv: [] }).threadId`,
  'loads native code': () => `process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')`,
  'calls a function of C': () =>
    `const ffi = process.getBuiltinModule('node:ffi');
     if (ffi === undefined) process.binding('ffi');
     return ffi.dlopen(null, { getpid: { result: 'int', parameters: [] } })`,
  'uses what Node is made of': () => `return process.binding('tcp_wrap')`,
  'opens a debugger': () => `require('inspector').open(0)`,
  'opens a debugger in the service': () => `process._debugProcess(process.ppid)`,
  'ends the service': () => `process.kill(process.ppid, 'SIGKILL')`,
  'runs WASI': () =>
    `const { WASI } = require('wasi'); new WASI({ version: 'preview1', preopens: { '/': '/' } })`,
};

function connectBy(expression: string, event = 'connect'): string {
  return `await new Promise((resolve, reject) => (${expression}).on('error', reject).on('${event}', resolve))`;
}

interface Inside {
  readonly child: ChildProcess;
  attempt(source: string): Promise<unknown>;
}

async function inside(sandbox: Sandbox): Promise<Inside> {
  const child = startSandboxed(hostile, sandbox, { cpuMs: 60_000, memoryMb: 1024 });
  const next = async () =>
    Promise.race([
      once(child, 'message').then(([message]: unknown[]) => message),
      once(child, 'exit').then(() => ({ refused: ending })),
    ]);
  expect(await next()).toBe('ready');
  return {
    child,
    attempt(source) {
      child.send(source);
      return next();
    },
  };
}

describe.each(Object.entries(sandboxes))('a process %s', (_, sandbox) => {
  let process: Inside | undefined;
  const attempt = async (source: string): Promise<unknown> => {
    if (process === undefined || process.child.exitCode !== null || process.child.signalCode !== null)
      process = await inside(sandbox);
    return process.attempt(source);
  };
  afterAll(() => process?.child.kill('SIGKILL'));

  test('runs its code and reads its own files', async () => {
    const own = JSON.stringify(path.join(import.meta.dirname, 'disable-builtins.ts'));
    expect(await attempt(`return require('fs').readFileSync(${own}, 'utf8').length > 0`)).toEqual({
      got: 'true',
    });
    expect(await attempt('return Object.keys(process.env).length')).toEqual({ got: '0' });
  });

  test.each(Object.entries(attempts))('is refused when it %s', async (_what, source) => {
    const answer = await attempt(source());
    expect(refusals).toContain((answer as { refused?: string }).refused);
    expect(connections).toBe(0);
    expect(readdirSync(secrets).toSorted()).toEqual(['database', 'file-key']);
  });

  test('cannot leave its folders through a link', () => {
    const folders = [...readableFolders(sandbox.packages), ...(sandbox.folders ?? [])];
    const allowed = folders.map((folder) => realpathSync(folder));
    const isAllowed = (place: string) =>
      allowed.some((folder) => place === folder || place.startsWith(`${folder}${path.sep}`));
    const out = allowed.flatMap(linksIn).filter((link) => !isAllowed(realpathSync(link)));
    expect(out.filter((link) => leadsToOurs(realpathSync(link)))).toEqual([]);
  });
});

const house = path.join(import.meta.dirname, '../../..');

/**
 * Whether a link leads to our files outside of packages, which must stay unreachable. Packages of the store may link to each
 * other.
 */
function leadsToOurs(place: string): boolean {
  return !place.startsWith(path.join(house, 'node_modules'));
}

function linksIn(folder: string): string[] {
  if (!lstatSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isSymbolicLink() ? [path.join(entry.parentPath, entry.name)] : [],
  );
}
