import type { StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './bootstrap/child.mjs';

interface ToolOptions {
  /** The working directory; the package's folder if omitted. */
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The program is killed after this many ms. */
  readonly timeout?: number;
  /** See os.setPriority(). */
  readonly priority?: number | undefined;
  /** Where its output goes; the terminal if omitted. */
  readonly stdio?: StdioOptions;
}

/**
 * Runs the program of a package that the folder's package depends on, without a shell, so that it works on every system.
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
