import { spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { StartError } from '../../src/start-error.ts';
import { binariesIn, type Binaries } from './binaries.ts';

/** The user that PostgreSQL runs as. PostgreSQL refuses to run as root. */
export interface RunAs {
  readonly binaries: Binaries;
  /** Inserted before the program on the command line. */
  readonly prefix: readonly string[];
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** The required owner of the cluster's files; undefined: the current user. */
  readonly owner: Owner | undefined;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const nobody: Owner = { uid: 65_534, gid: 65_534 };
const root: Owner = { uid: 0, gid: 0 };

/**
 * Finds a way to run PostgreSQL on the cluster in `data`. A user other than root runs it directly. Root switches to the
 * cluster's owner or to an unprivileged user; if that user cannot access the folders on the path (such as /root), root is mapped
 * to it in a user namespace, or the programs are copied next to the cluster, or the user gets the capability to traverse all
 * folders. Throws a StartError if the machine allows none of these.
 */
export function chooseRunAs(data: string, binaries: Binaries): RunAs {
  if (process.getuid?.() !== 0) {
    return { binaries, prefix: hasName() ? [] : namespacePrefix, identity: {}, owner: undefined };
  }

  const home = path.dirname(data);
  const owner = existingOwner(data) ?? nobody;
  const dropped: RunAs = { binaries, prefix: [], identity: owner, owner };
  const mayEnter = canEnter(home, owner);
  if (mayEnter && runs(dropped)) return dropped;

  const renamed: RunAs = { binaries, prefix: namespacePrefix, identity: {}, owner: root };
  if (runs(renamed)) return renamed;

  if (mayEnter) {
    const copied: RunAs = { ...dropped, binaries: copyBinaries(binaries, home) };
    if (runs(copied)) return copied;
  }
  const passing: RunAs = { binaries, prefix: capabilityPrefix(owner), identity: {}, owner };
  if (runs(passing)) return passing;

  throw new StartError(
    `PostgreSQL does not run as root, and no other user can reach ${home}.`,
    'Start TruePage as another user, or choose a DATA_DIR that every user can enter, or set DATABASE_URL.',
  );
}

/** Returns the command line that runs a program as chosen. */
export function commandLine(
  prefix: RunAs['prefix'],
  program: string,
  args: readonly string[],
): [string, string[]] {
  const [first, ...rest] = [...prefix, program];
  return [first, [...rest, ...args]];
}

/** Changes the owner of a folder and its contents to the user that PostgreSQL runs as. */
export function changeOwner(dir: string, owner: Owner | undefined): void {
  if (owner === undefined || statSync(dir).uid === owner.uid) return;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(dir, owner.uid, owner.gid);
}

/** Only the user's name changes: outside of the namespace we still own our files. */
const namespacePrefix = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];

/** A container may run us with a uid that has no user name, but initdb requires a name. */
function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

function capabilityPrefix({ uid, gid }: Owner): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return ['setpriv', ...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
}

function existingOwner(data: string): Owner | undefined {
  if (!existsSync(data)) return undefined;
  const { uid, gid } = statSync(data);
  return uid === 0 ? undefined : { uid, gid };
}

function canEnter(dir: string, { uid, gid }: Owner): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { uid, gid, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}

function runs({ prefix, binaries, identity }: RunAs): boolean {
  const [program, args] = commandLine(prefix, binaries.postgres, ['--version']);
  return spawnSync(program, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyBinaries(binaries: Binaries, home: string): Binaries {
  const copy = path.join(home, 'programs');
  const fresh = `${copy}.new`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(binaries.home, fresh, { recursive: true, verbatimSymlinks: true });
  rmSync(copy, { recursive: true, force: true });
  renameSync(fresh, copy);
  return binariesIn(copy);
}
