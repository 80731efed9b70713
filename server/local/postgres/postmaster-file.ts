import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';

/** What a running PostgreSQL writes about itself into its data directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** Empty if it only listens on TCP. */
  readonly socketDir: string;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/** Undefined when there is no such file, or it is not written to its end yet. */
export function readPostmasterFile(data: string): PostmasterFile | undefined {
  const [pid, , , port, socketDir, , , status] = readLines(data);
  if (pid === undefined || port === undefined || socketDir === undefined) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir,
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/** For a file whose server has died: PostgreSQL itself trusts any process with the same id. */
export function removePostmasterFile(data: string): void {
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
}

/** False for a process that has ended but was not collected by its parent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** Numbers are reused, above all after a restart of the machine: is that process really the server of this data? */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  }
  const [program, args] =
    process.platform === 'win32'
      ? (['tasklist', ['/FI', `PID eq ${pid}`, '/NH']] as const)
      : (['ps', ['-o', 'command=', '-p', String(pid)]] as const);
  return spawnSync(program, args, { encoding: 'utf8' }).stdout.includes('postgres');
}

/** Whether a server answers on the socket that the file names, e.g. a server in another container. */
export function answers({ socketDir, port }: PostmasterFile): Promise<boolean> {
  if (socketDir === '') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketDir, `.s.PGSQL.${port}`));
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.on('connect', () => finish(true));
    socket.on('error', () => finish(false));
  });
}

function readLines(data: string): string[] {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
