import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const onWindows = process.platform === 'win32';
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let stopping;

/**
 * For installers: standard output belongs to the program that was asked for.
 * @type {import('node:child_process').StdioOptions}
 */
export const toStandardError = ['ignore', 2, 2];

/**
 * Runs a program in the foreground. Once this process was asked to stop, the end of the program is the end
 * of this process too.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code, 128 + n when signal n ended the program
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    children.add(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      children.delete(child);
      const exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      if (stopping) process.exit(exitCode);
      resolve(exitCode);
    });
  });
}

/**
 * Hands a request to stop on to the running programs, or ends this process when there is none.
 * @returns {() => void} stops doing so
 */
export function stopWhenAsked() {
  // Started by hand (with nohup, say), this process may outlive the shell; started by npm, it may not.
  if (process.env['npm_lifecycle_event']) onOrphaned(() => stop('SIGTERM', false), shellAndNpm);
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    // A terminal gives its Ctrl-C to the whole group: the programs have heard it already.
    stop(signal, signal === 'SIGINT' && (onWindows || process.stdin.isTTY));
  };
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.removeListener(signal, listener);
  };
}

/**
 * Calls back when whoever started this process is gone: npm dies of a signal without handing it on, and
 * would leave the server running for good.
 * @param {() => void} callback
 * @param {() => unknown} [whoStartedThis]
 */
export function onOrphaned(callback, whoStartedThis = parent) {
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

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
