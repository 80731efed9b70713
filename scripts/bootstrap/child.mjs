import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { isatty } from 'node:tty';
import { say } from './workspace.mjs';

const onWindows = process.platform === 'win32';
/** Asked now: one that has hung up is none any more. */
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream));
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stopping;
let hungUp = false;

/**
 * For installers: standard output belongs to the program that was asked for.
 * @type {import('node:child_process').StdioOptions}
 */
export const toStandardError = ['ignore', 2, 2];

/**
 * @typedef {object} Watching
 * @property {number | undefined} [priority] as of os.setPriority()
 * @property {((line: string) => void) | undefined} [onLine] reads what the program writes into pipes
 */

/**
 * Runs a program in the foreground. Once this process was asked to stop, the end of the program is the end
 * of this process too.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & Watching} [options]
 * @returns {Promise<number>} the exit code, 128 + n when signal n ended the program
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
    // With pipes there may be something to read when the program has ended.
    child.on(onLine === undefined ? 'exit' : 'close', end);
  });
}

/**
 * Runs an installer: what it writes is shown only when it fails.
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

/** Tells a program that this process is its launcher, and which one that is. */
export const launcherVariable = 'TRUEPAGE_LAUNCHER';

/**
 * The environment of a program that belongs to this process.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function asLauncher(env) {
  return { ...env, [launcherVariable]: String(process.pid) };
}

/**
 * What a launcher gives to a program that may not outlive it: a channel, which the system closes when the launcher ends,
 * however early.
 * @type {import('node:child_process').StdioOptions}
 */
export const tiedToLauncher = ['inherit', 'inherit', 'inherit', 'ipc'];

/**
 * Calls back once the launcher of this process is gone, also if it was gone before the first line of this process ran. Never
 * without a launcher (under nohup, setsid or systemd): such a process may outlive the shell that started it.
 * @param {() => void} callback
 */
export function onLauncherGone(callback) {
  if ('connected' in process && !process.connected) callback();
  process.once('disconnect', callback);
  // The channel alone keeps no program alive.
  process.channel?.unref();
}

/**
 * Hands a request to stop on to the running programs, or ends this process when there is none.
 * @returns {() => void} stops doing so
 */
export function stopWhenAsked() {
  // Started by hand (with nohup, say), this process may outlive the shell; started by npm, it may not.
  if (process.env['npm_lifecycle_event']) onOrphaned(leaveWithNpm, shellAndNpm);
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    if (signal === 'SIGHUP' && !hasTerminal) hungUp = true;
    // A terminal gives its Ctrl-C to the whole group: the programs have heard it already.
    else stop(signal, signal === 'SIGINT' && (onWindows || process.stdin.isTTY));
  };
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.removeListener(signal, listener);
  };
}

/** nohup asks to ignore a terminal that hangs up, but every Node forgets that when it starts: npm dies of it, and we may not. */
function leaveWithNpm() {
  // The signal that npm died of may have come to us too and not been read yet.
  setTimeout(() => {
    if (hungUp) return say('the terminal has hung up and npm is gone: going on without them');
    say('npm, which started this, has ended without a word: stopping');
    stop('SIGTERM', false);
  }, 100);
}

/**
 * Calls back when whoever started this process is gone: npm dies of a signal without handing it on, and
 * would leave the server running for good.
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
 * @param {boolean} heard whether the programs got the signal by themselves
 */
function stop(signal, heard) {
  if (children.size === 0) process.exit(128 + constants.signals[signal]);
  stopping = signal;
  if (!heard) for (const child of children) child.kill(signal);
}

function parent() {
  // An orphan gets a new parent; on Windows it keeps the number of the dead one.
  return onWindows ? isAlive(process.ppid) : process.ppid;
}

/** Between npm and its script stands a shell, which stays when npm is killed. Linux tells who started it. */
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
 * @returns {boolean} whether a process has this number, also one of another user
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
