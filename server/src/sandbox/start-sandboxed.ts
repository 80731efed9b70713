import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readableFolders } from './readable-folders.ts';

export interface SandboxLimits {
  /** The maximum CPU time of one task, in ms. */
  readonly cpuMs: number;
  /** The maximum memory of the whole process, in MB. */
  readonly memoryMb: number;
}

export interface Sandbox {
  /** The packages that the program uses. */
  readonly packages: readonly string[];
  /** Folders that it reads in addition to the sources and the packages. */
  readonly folders?: readonly string[];
  /** Whether one of its packages contains native code. It is loaded before the first task; nothing is loaded afterwards. */
  readonly hasAddons?: boolean;
  /** The maximum size of the JavaScript heap, in MB. */
  readonly heapMb?: number;
}

/**
 * Starts a program for untrusted input, which first calls enterSandbox(). It has no environment variables, reads only its code,
 * and cannot write files, start programs or open connections. It receives its input by message or, with `stdin`, as a stream;
 * it does not open documents itself.
 */
export function startSandboxed(
  program: URL,
  { packages, folders = [], hasAddons = false, heapMb }: Sandbox,
  { cpuMs, memoryMb }: SandboxLimits,
): ChildProcess {
  const readable = [...readableFolders(packages), ...folders];
  return fork(fileURLToPath(program), [JSON.stringify({ cpuMs, memoryMb })], {
    cwd: path.parse(process.execPath).root,
    env: {},
    execArgv: [
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
      // For the watchdog; enterSandbox() revokes both permissions before any work begins.
      '--allow-worker',
      ...(hasAddons ? ['--allow-addons'] : []),
      ...(heapMb === undefined ? [] : [`--max-old-space-size=${Math.floor(heapMb)}`]),
    ],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
