import type { StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './bootstrap/child.mjs';

interface ToolOptions {
  /** Where it runs; the package's folder if left out. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** It is killed after this many ms. */
  readonly timeout?: number;
  /** As of os.setPriority(). */
  readonly priority?: number | undefined;
  /** The destination of its output; by default the terminal. */
  readonly stdio?: StdioOptions;
}

/**
 * Runs the program of a package that the folder's package depends on; without a shell, so on any system.
 * @returns its exit code
 */
export function runTool(
  folder: string,
  name: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<number> {
  const home = path.join(folder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const script = bin[name] ?? Object.values(bin)[0];
  if (script === undefined) throw new Error(`${name} has no program.`);
  return run(process.execPath, [path.join(home, script), ...args], { cwd: folder, ...options });
}
