import { chownSync, mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import type { Cluster } from './cluster.ts';
import type { RunAs } from './run-as.ts';
import { socketDirectory } from '../../src/disk/socket-directory.ts';

/** Names and values of PostgreSQL settings. */
export type PostgresSettings = Readonly<Record<string, string>>;

interface StartSettings {
  readonly runAs: RunAs;
  readonly durable: boolean;
  /** Override all others. */
  readonly settings?: PostgresSettings | undefined;
}

/** Returns the settings to start a server on the cluster, as arguments. Creates the socket's folder. */
export async function startSettings(
  cluster: Cluster,
  { runAs, durable, settings }: StartSettings,
): Promise<string[]> {
  const all = {
    ...general,
    ...(await address(cluster, runAs)),
    ...(durable ? {} : throwAway),
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const general = {
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and error details contain names, addresses and emails.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // Cancels the statements of a killed client, and releases its locks.
  client_connection_check_interval: '1s',
  fsync: 'on',
};

/** For tests: losing data in a power failure is acceptable, and many services share one server. */
const throwAway = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };

async function address({ home }: Cluster, { owner }: RunAs): Promise<Record<string, string>> {
  if (process.platform === 'win32') {
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) };
  }
  const folder = path.join(socketDirectory(home, 'socket/.s.PGSQL.5432'), 'socket');
  // Left over from a server that has died.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const quoted = `"${folder.replaceAll('"', '""')}"`;
  return {
    listen_addresses: '',
    unix_socket_directories: quoted,
    unix_socket_permissions: '0700',
    port: '5432',
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
