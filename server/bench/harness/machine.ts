import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** The measured process has the first core; the load generator and PostgreSQL share the second. */
export const cores = { measured: 0, rest: 1 } as const;

/** Whether processes can be held to a core: on Linux with util-linux, and two cores. */
const canPin = os.cpus().length > 1 && succeeds('taskset', ['-V']);

/** Holds a process, its threads and what it starts from now on to one core. */
export function pin(pid: number, core: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' });
}

/** How a command is started on a core. */
export function pinned(core: number, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];
}

/** Processor time of processes since they were started, µs. Linux only: 0 elsewhere. */
export function cpuTimeOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * 10_000, 0);
}

/** Resident memory of a process, bytes. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readProcess(pid, 'status'))?.[1] ?? 0) * 1024;
}

/** A process and its children, and theirs. */
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

/** Name of the processor, version of Node, load: what a figure is worth. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  const load = os.loadavg()[0]?.toFixed(1) ?? '?';
  return `${os.cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.version}, load ${load}${canPin ? '' : ', not pinned'}`;
}

/** User and system time in hundredths of a second, that of children which have ended included. */
function ticksOf(pid: number): number {
  const [, after = ''] = /^.*\) (.*)$/su.exec(readProcess(pid, 'stat')) ?? [];
  const [userOf, childrenEnd] = [11, 15];
  return after
    .split(' ')
    .slice(userOf, childrenEnd)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** A file of a process in /proc; empty where there is none. */
export function readProcess(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a command is there and can be run. */
export function succeeds(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
