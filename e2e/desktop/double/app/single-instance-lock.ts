import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { atExit } from './exit-tasks.ts';

export interface Handover {
  readonly argv: string[];
  readonly cwd: string;
}

/** One process per user data folder: a file names its owner, a socket receives the arguments of later ones. */
export class SingleInstanceLock {
  readonly #file: string;
  readonly #socket: string;
  #server: Server | undefined;

  constructor(userData: string) {
    mkdirSync(userData, { recursive: true });
    this.#file = path.join(userData, 'SingletonLock.double');
    const name = `electron-double-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}`;
    this.#socket =
      process.platform === 'win32' ? String.raw`\\.\pipe\${name}` : path.join(os.tmpdir(), `${name}.sock`);
  }

  get isHeld(): boolean {
    return this.#server !== undefined;
  }

  /** False if another process has it; that one receives this process's arguments. */
  take(onSecond: (handover: Handover) => void): boolean {
    if (this.isHeld) return true;
    if (!this.#claim()) {
      const handover = { argv: process.argv, cwd: process.cwd() };
      const told = this.#tellOwner(JSON.stringify(handover));
      atExit(() => told);
      return false;
    }
    rmSync(this.#socket, { force: true });
    this.#server = createServer((connection) => {
      let text = '';
      connection.setEncoding('utf8');
      connection.on('data', (chunk: string) => (text += chunk));
      connection.on('end', () => {
        connection.end();
        onSecond(JSON.parse(text) as Handover);
      });
    }).listen(this.#socket);
    this.#server.unref();
    atExit(async () => this.release());
    return true;
  }

  release(): void {
    if (this.#server === undefined) return;
    this.#server.close();
    this.#server = undefined;
    rmSync(this.#file, { force: true });
  }

  #claim(): boolean {
    try {
      const file = openSync(this.#file, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return true;
    } catch {
      if (isAlive(Number(readFileSync(this.#file, 'utf8')))) return false;
      // Its owner was killed.
      rmSync(this.#file, { force: true });
      return this.#claim();
    }
  }

  /** The owner may have created the file but not yet the socket. */
  async #tellOwner(text: string, attempts = 50): Promise<void> {
    const isTold = await new Promise<boolean>((resolve) => {
      const connection = connect(this.#socket, () => connection.end(text));
      connection.on('error', () => resolve(false)).on('close', (hadError) => resolve(!hadError));
      connection.resume();
    });
    if (isTold || attempts === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await this.#tellOwner(text, attempts - 1);
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
