import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { programPart, type Part } from './part.ts';

const user = 'truepage';
/** For the three processes, and for the image. */
const databases = ['truepage', 'image'] as const;

export interface Postgres {
  readonly part: Part;
  readonly url: string;
}

/** Debian's PostgreSQL with a new cluster: TCP, passwords, and a role that is not a superuser. */
export async function realPostgres(folder: string, port: number): Promise<Postgres> {
  const programs = newestPrograms();
  const { uid, gid } = accountOf('postgres');
  const home = path.join(folder, 'postgres');
  mkdirSync(home);
  chownSync(home, uid, gid);
  const data = path.join(home, 'data');
  const as = { uid, gid, cwd: home, stdio: 'ignore' as const };
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-E', 'UTF8', '--no-locale'], as);
  const part = programPart({
    name: 'postgresql',
    command: path.join(programs, 'postgres'),
    args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home],
    port,
    folder: home,
    uid,
    gid,
    // Immediate shutdown, which leaves the same state as a power cut.
    stopSignal: 'SIGQUIT',
  });
  await part.start();
  const sql = [
    `create role ${user} login password 'truepage'`,
    ...databases.map((name) => `create database ${name} owner ${user} encoding 'UTF8' template template0`),
  ];
  for (const statement of sql) {
    execFileSync('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qc', statement], as);
  }
  return { part, url: `postgres://${user}:truepage@127.0.0.1:${port}/${databases[0]}` };
}

/** Debian installs several major versions in parallel. */
function newestPrograms(): string {
  const root = '/usr/lib/postgresql';
  const [newest] = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  if (newest === undefined) throw new Error(`no PostgreSQL in ${root}`);
  return path.join(root, newest, 'bin');
}

/** The ids of an account of this system. */
export function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
