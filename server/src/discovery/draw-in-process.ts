import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const longestMs = 30_000;
const mostBytes = 1024 * 1024;

/**
 * `drawPicture` in a process of its own, which ends with the picture. In the server it would hold up every request for
 * 100 ms, and the memory that drawing leaves behind (some 200 MB after fifty pictures) would never come back.
 */
export async function drawInProcess(title: string): Promise<Buffer> {
  const { stdout } = await run(process.execPath, [program, title], {
    encoding: 'buffer',
    env: {},
    timeout: longestMs,
    maxBuffer: mostBytes,
    windowsHide: true,
  });
  return stdout;
}
