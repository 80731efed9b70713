import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Running processes, stopped when this process exits for any reason. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A real program that the service depends on, which can be stopped and restarted on the same address. */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  /** Resolves once its address no longer accepts connections. */
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The port that must be open before it counts as started. */
  readonly port: number;
  /** Where its output is written: shown if it does not start. */
  readonly folder: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The signal that stops it. */
  readonly stopSignal?: NodeJS.Signals;
}

const startsWithinMs = 60_000;
const stopsWithinMs = 20_000;

/** A part that is one process in the foreground. */
export function programPart(program: Program): Part {
  let child: ChildProcess | undefined;
  return {
    name: program.name,
    async start() {
      child = run(program);
      await answers(program, child);
    },
    async stop() {
      if (child !== undefined) await end(child, program.stopSignal ?? 'SIGTERM');
      child = undefined;
    },
  };
}

/** Combines several parts that are started and stopped together. */
export function partOf(name: string, parts: readonly Part[]): Part {
  return {
    name,
    async start() {
      for (const part of parts) await part.start();
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

function run(program: Program): ChildProcess {
  const log = openSync(logOf(program), 'a');
  const { uid, gid } = program;
  const child = spawn(program.command, program.args, {
    cwd: program.folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...program.env },
    stdio: ['ignore', log, log],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function answers(program: Program, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startsWithinMs;
  while (!(await isOpen(program.port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const log = readFileSync(logOf(program), 'utf8').slice(-2000);
      throw new Error(`${program.name} does not listen on ${program.port}:\n${log}`);
    }
    await delay(50);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
  await gone;
  clearTimeout(insist);
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function logOf({ folder, name }: Program): string {
  return path.join(folder, `${name.replaceAll(' ', '-')}.log`);
}
