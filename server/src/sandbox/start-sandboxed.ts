import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readableFolders } from './readable-folders.ts';

export interface SandboxLimits {
  /** Longest processor time for one task, ms. */
  readonly cpuMs: number;
  /** Most memory of the whole process, MB. */
  readonly memoryMb: number;
}

export interface Sandbox {
  /** The packages that the program uses. */
  readonly packages: readonly string[];
  /** Folders it reads beside the sources and the packages. */
  readonly folders?: readonly string[];
  /** Whether one of its packages is native code. It is loaded before the first task; nothing is loaded after. */
  readonly hasAddons?: boolean;
  /** Most memory of JavaScript's heap, MB. */
  readonly heapMb?: number;
}

/**
 * Starts a program for untrusted input, which first calls enterSandbox(). It has no environment, reads only its code, writes no
 * files, starts no programs and opens no connections. Its input comes by message or, with `stdin`, as a stream: it opens no
 * documents itself.
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
      // The watchdog: enterSandbox() gives both back before it lets any work begin.
      '--allow-worker',
      ...(hasAddons ? ['--allow-addons'] : []),
      ...(heapMb === undefined ? [] : [`--max-old-space-size=${Math.floor(heapMb)}`]),
    ],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
