import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** The measured process runs on the first core; the load generator and PostgreSQL share the second. */
export const cores = { measured: 0, rest: 1 } as const;

/** Whether processes can be pinned to a core: on Linux with util-linux, and two cores. */
const canPin = os.cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Pins a process, its threads and its future children to one core. */
export function pin(pid: number, core: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' });
}

/** Returns the command line that starts a command on a core. */
export function pinned(core: number, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];
}

/** CPU time of processes since their start, in µs. Linux only; 0 elsewhere. */
export function cpuTimeOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * 10_000, 0);
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readProcess(pid, 'status'))?.[1] ?? 0) * 1024;
}

/** The pids of a process and its descendants. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(
      (name) =>
        [Number(name), Number(/^PPid:\s+(\d+)$/mu.exec(readProcess(Number(name), 'status'))?.[1])] as const,
    );
  const family = [pid];
  for (const member of family)
    family.push(...parents.flatMap(([child, parent]) => (parent === member ? [child] : [])));
  return family;
}

/** The processor, the version of Node and the load, to judge a measurement. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  const load = os.loadavg()[0]?.toFixed(1) ?? '?';
  return `${os.cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.version}, load ${load}${canPin ? '' : ', not pinned'}`;
}

/** User and system time in hundredths of a second, including children that have ended. */
function ticksOf(pid: number): number {
  const [, after = ''] = /^.*\) (.*)$/su.exec(readProcess(pid, 'stat')) ?? [];
  const [userOf, childrenEnd] = [11, 15];
  return after
    .split(' ')
    .slice(userOf, childrenEnd)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** Returns a file of a process in /proc; empty if it does not exist. */
export function readProcess(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
