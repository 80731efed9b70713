import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { isatty } from 'node:tty';
import { say } from './workspace.mjs';

const onWindows = process.platform === 'win32';
/** Checked at startup, because a terminal that has hung up no longer counts as one. */
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream));
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stopping;
let hungUp = false;

/**
 * For installers: standard output is reserved for the requested program.
 * @type {import('node:child_process').StdioOptions}
 */
export const toStandardError = ['ignore', 2, 2];

/**
 * @typedef {object} Watching
 * @property {number | undefined} [priority] see os.setPriority()
 * @property {((line: string) => void) | undefined} [onLine] receives each line that the program writes to its pipes
 */

/**
 * Runs a program in the foreground. After a request to stop, this process exits together with the program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & Watching} [options]
 * @returns {Promise<number>} the exit code; 128 + n if the program was ended by signal n
 */
export function run(command, args, { priority, onLine, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    children.add(child);
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    for (const input of onLine === undefined ? [] : [child.stdout, child.stderr]) {
      if (input) createInterface({ input }).on('line', /** @type {(line: string) => void} */ (onLine));
    }
    child.on('error', reject);
    /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
    const end = (code, signal) => {
      children.delete(child);
      const exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      if (stopping) process.exit(exitCode);
      resolve(exitCode);
    };
    // With pipes, unread output may remain after the program has exited.
    child.on(onLine === undefined ? 'exit' : 'close', end);
  });
}

/**
 * Runs an installer and shows its output only if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(line: string) => void} [onLine]
 * @returns {Promise<number>} the exit code
 */
export async function runQuietly(command, args, options, onLine) {
  /** @type {string[]} */
  const lines = [];
  const code = await run(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    onLine(line) {
      lines.push(line);
      onLine?.(line);
    },
  });
  if (code !== 0) process.stderr.write(`\n${lines.join('\n')}\n`);
  return code;
}

/** The environment variable with the pid of a program's launcher. */
export const launcherVariable = 'TRUEPAGE_LAUNCHER';

/**
 * The environment of a program that must not outlive this process.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function asLauncher(env) {
  return { ...env, [launcherVariable]: String(process.pid) };
}

/**
 * The stdio of a program that must not outlive its launcher: an IPC channel, which the system closes when the launcher ends, in
 * whatever way.
 * @type {import('node:child_process').StdioOptions}
 */
export const tiedToLauncher = ['inherit', 'inherit', 'inherit', 'ipc'];

/**
 * Calls back once the launcher of this process has ended, even if it ended before this code ran. Never calls back without a
 * launcher (under nohup, setsid or systemd): such a process may outlive the shell that started it.
 * @param {() => void} callback
 */
export function onLauncherGone(callback) {
  if ('connected' in process && !process.connected) callback();
  process.once('disconnect', callback);
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}

/**
 * Forwards requests to stop to the running programs, or ends this process if there are none.
 * @returns {() => void} removes the signal handlers
 */
export function stopWhenAsked() {
  // If started manually (e.g. with nohup), this process may outlive the shell; if started by npm, it may not.
  if (process.env['npm_lifecycle_event']) onOrphaned(leaveWithNpm, shellAndNpm);
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    if (signal === 'SIGHUP' && !hasTerminal) hungUp = true;
    // A terminal sends Ctrl-C to the whole process group, so the programs have already received it.
    else stop(signal, signal === 'SIGINT' && (onWindows || process.stdin.isTTY));
  };
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.removeListener(signal, listener);
  };
}

/** nohup makes a process ignore SIGHUP, but Node resets that at startup: npm then dies of it, and this process must not. */
function leaveWithNpm() {
  // The signal that ended npm may also have been sent to this process, but not been handled yet.
  setTimeout(() => {
    if (hungUp) return say('the terminal has hung up and npm is gone: going on without them');
    say('npm, which started this, has ended without a word: stopping');
    stop('SIGTERM', false);
  }, 100);
}

/**
 * Calls back when the parent process has ended. npm does not forward the signal that ends it, so that the server would otherwise keep
 * running.
 * @param {() => void} callback
 * @param {() => unknown} [whoStartedThis]
 */
function onOrphaned(callback, whoStartedThis = parent) {
  const before = whoStartedThis();
  const timer = setInterval(() => {
    if (whoStartedThis() === before) return;
    clearInterval(timer);
    callback();
  }, 300);
  timer.unref();
}

/**
 * @param {NodeJS.Signals} signal
 * @param {boolean} heard whether the programs have received the signal already
 */
function stop(signal, heard) {
  if (children.size === 0) process.exit(128 + constants.signals[signal]);
  stopping = signal;
  if (!heard) for (const child of children) child.kill(signal);
}

function parent() {
  // An orphan gets a new parent; on Windows ppid stays the pid of the ended parent.
  return onWindows ? isAlive(process.ppid) : process.ppid;
}

/** npm runs its scripts in a shell, which survives when npm is killed. On Linux, /proc gives the shell's parent. */
function shellAndNpm() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return parent();
  }
}

/**
 * @param {number} pid
 * @returns {boolean} whether a process with this pid exists, including other users' processes
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
