import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import nodeModule, { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import sqlite from 'node:sqlite';
import traceEvents from 'node:trace_events';
import workerThreads from 'node:worker_threads';

type Methods = Record<string, unknown>;

/**
 * Permanently disables in this thread what `--permission` leaves open. Node 24 has no permission for the network, and a worker
 * started with other options has all permissions again (tried on 24.21): so workers are disabled, and every kind of handle that
 * reaches the network loses the methods that open it. Throws if one of them cannot be found.
 */
export function disableBuiltins(): void {
  // Each is created on first use, with a handle that can no longer be opened then.
  void [process.stdin, process.stdout, process.stderr];
  for (const handle of networkHandles()) {
    const methods = Object.getPrototypeOf(handle) as Methods;
    closeAll(
      methods,
      Object.getOwnPropertyNames(methods).filter((name) => opening.test(name)),
    );
  }
  // SQLite opens any file (tried on 24.21); native code writes traces and the compile cache.
  const whole: object[] = [dns, dns.promises, childProcess, inspector, sqlite, traceEvents];
  for (const module of whole) closeAll(module, functionsOf(module));
  closeAll(nodeModule, ['enableCompileCache', 'flushCompileCache']);
  closeAll(workerThreads, ['Worker']);
  // Signals reach the service, and one of them opens a debugger in it.
  closeAll(process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'dlopen', 'execve', 'loadEnvFile']);
  syncBuiltinESMExports();
  const permission = process.permission as typeof process.permission & { drop?(scope: string): void };
  for (const scope of ['worker', 'addon']) permission.drop?.(scope);
}

/** The methods of Node's handles that open, bind or use a connection; all those that query a name server share a prefix. */
const opening = /^(?:open|bind6?|listen|connect6?|send6?|getHostByAddr|query[A-Z]\w*)$/;

/** Node 25 and later disable the network themselves under `--permission`, and may then create no handles at all. */
const isClosedByNode = process.allowedNodeEnvironmentFlags.has('--allow-net');

/** One handle of each kind: TCP, pipes (unix sockets), DNS and UDP. */
function networkHandles(): object[] {
  const tcp = attempt({ host: '127.0.0.1', port: 1, autoSelectFamily: false });
  const pipe = attempt({ path: '/truepage/none' });
  const udp = dgram.createSocket('udp4').unref();
  const inner = Object.getOwnPropertySymbols(udp).map(
    (symbol) => (udp as unknown as Record<symbol, unknown>)[symbol],
  );
  const found = [tcp, pipe, new dns.Resolver()].map((owner) => Reflect.get(owner, '_handle') as unknown);
  const handles = [...found, inner.find(hasHandle)?.handle].filter(isObject);
  for (const socket of [tcp, pipe]) socket.destroy();
  if (handles.length < 4 && !isClosedByNode) throw new Error('A handle of the network was not found.');
  return handles;
}

/** connect() creates the handle immediately; the connection starts a tick later, after the socket was destroyed. */
function attempt(to: net.NetConnectOpts): net.Socket {
  const socket = new net.Socket().on('error', () => {}).unref();
  socket.connect(to);
  return socket;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasHandle(state: unknown): state is { handle: object } {
  return isObject(state) && 'handle' in state && isObject(state.handle);
}

function functionsOf(from: object): string[] {
  return Object.entries(from).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
}

function closeAll(owner: object, names: readonly string[]): void {
  for (const name of names.filter((one) => one in owner))
    Object.defineProperty(owner, name, { value: closed, writable: false, configurable: false });
}

function closed(): never {
  throw Object.assign(new Error('Closed in this process.'), { code: 'ERR_ACCESS_DENIED' });
}
