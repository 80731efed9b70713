import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { StartError } from '../../src/start-error.ts';
import { bundledMajorVersion } from './binaries.ts';
import { exitReason } from './exit-reason.ts';
import { commandLine, changeOwner, type RunAs } from './run-as.ts';

/** The only role of the bundled database. */
export const databaseUser = 'truepage';

/** An embedded database; all of its files are in `home`. */
export interface Cluster {
  readonly home: string;
  /** PostgreSQL's data directory. */
  readonly data: string;
  readonly logFile: string;
}

export function clusterIn(home: string): Cluster {
  return { home, data: path.join(home, 'data'), logFile: path.join(home, 'postgres.log') };
}

/**
 * Creates the cluster unless it exists. It is created with a temporary name and renamed when complete, so that an interrupted
 * first start leaves no partial cluster. Throws if the cluster has another version.
 */
export function initialiseCluster(cluster: Cluster, runAs: RunAs, durable: boolean): void {
  if (existsSync(cluster.data)) {
    refuseOtherVersion(cluster.data);
    changeOwner(cluster.data, runAs.owner);
    return;
  }
  removeUnfinished(cluster);
  const fresh = mkdtempSync(`${cluster.data}.new-`);
  changeOwner(fresh, runAs.owner);
  initdb(fresh, cluster.home, runAs, durable);
  renameSync(fresh, cluster.data);
  if (durable) syncDirectory(cluster.home);
}

/** Left over from a start that was killed; its initdb may still be writing, so each start uses a unique name. */
function removeUnfinished({ home, data }: Cluster): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(`${path.basename(data)}.new-`)) continue;
    rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The database's password if it listens on TCP and needs one (Windows); otherwise undefined. */
export function databasePassword(home: string): string | undefined {
  if (process.platform !== 'win32') return undefined;
  return readFileSync(passwordFile(home), 'utf8').trim();
}

function passwordFile(home: string): string {
  return path.join(home, 'password');
}

function initdb(fresh: string, home: string, { prefix, binaries, identity }: RunAs, durable: boolean): void {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = ['-D', fresh, '-U', databaseUser, ...locale, '--data-checksums', ...authentication(home)];
  if (!durable) args.push('--no-sync');
  const [program, all] = commandLine(prefix, binaries.initdb, args);
  const { status, stdout, stderr, error } = spawnSync(program, all, {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new StartError(
      `The embedded database could not be created: ${exitReason(`${stdout}${stderr}`)}`,
      'Mend that, or set DATABASE_URL.',
      { cause: error },
    );
}

/** Other users cannot access the socket's folder, but they can access a TCP port. */
function authentication(home: string): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  writeFileSync(passwordFile(home), randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`];
}

function refuseOtherVersion(data: string): void {
  const file = path.join(data, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
  if (version === bundledMajorVersion) return;
  throw new StartError(
    `${data} belongs to PostgreSQL ${version}, but PostgreSQL ${bundledMajorVersion} is bundled.`,
    'Dump it with the old version and load it here, or set DATABASE_URL.',
  );
}

/** A rename survives a power failure only once its folder is flushed to disk. */
function syncDirectory(dir: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
