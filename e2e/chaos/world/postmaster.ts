import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A PostgreSQL that runs on our folder, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  readonly port: number;
  readonly isReady: boolean;
}

/** Undefined if none runs on the folder. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  const file = path.join(clusterDir, 'data', 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketDir, , , status] = lines;
  if (Number(pid) > 0 && port !== undefined && socketDir !== undefined && isPostgres(Number(pid))) {
    return { pid: Number(pid), port: Number(port), socketDir, isReady: status?.trim() === 'ready' };
  }
  return undefined;
}

/** The connection string: connections use the socket, not a port. */
export function databaseUrl({ socketDir, port }: Postmaster): string {
  return `postgres://truepage@localhost:${port}/postgres?host=${encodeURIComponent(socketDir)}`;
}

/** Kills only the postmaster. Its children exit when they notice. */
export function killPostmaster(clusterDir: string): Postmaster {
  const postmaster = readPostmaster(clusterDir);
  if (postmaster === undefined) throw new Error(`no PostgreSQL runs on ${clusterDir}`);
  process.kill(postmaster.pid, 'SIGKILL');
  return postmaster;
}

/** The file outlives a killed server, and its pid may belong to another process by then. */
function isPostgres(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline'))
    return existsSync(command) && readFileSync(command, 'utf8').includes('postgres');
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
