import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';

/** The contents of postmaster.pid in the data directory of a running PostgreSQL. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  /** Empty if it only listens on TCP. */
  readonly socketDir: string;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/** Undefined if the file does not exist or is incomplete. */
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

/** Removes the file of a dead server: PostgreSQL itself would trust any process with the same pid. */
export function removePostmasterFile(data: string): void {
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
}

/** False for a zombie process. */
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

/** Whether a process is the server of this data directory: pids are reused, especially after a reboot. */
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

/** Whether a server responds on the socket in the file, for example one in another container. */
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
