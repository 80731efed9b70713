import { AppError } from '@truepage/core/errors';
import { startSandboxed, type Sandbox } from '../sandbox/start-sandboxed.ts';

const program = new URL('./picture-process.ts', import.meta.url);
/** What pictures are drawn with. */
export const pictureSandbox: Sandbox = {
  packages: ['satori', 'sharp', '@fontsource/figtree'],
  hasAddons: true,
};
const limits = { cpuMs: 30_000, memoryMb: 512 };
const longestMs = 30_000;

/**
 * `drawPicture` in a process of its own, which ends with the picture. In the server it would hold up every request for
 * 100 ms, and the memory that drawing leaves behind (some 200 MB after fifty pictures) would never come back.
 */
export async function drawInProcess(title: string): Promise<Buffer> {
  const child = startSandboxed(program, pictureSandbox, limits);
  const overtime = setTimeout(() => child.kill('SIGKILL'), longestMs);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const fail = () =>
        reject(
          new AppError('internal.unavailable', undefined, { cause: new Error('No picture was drawn.') }),
        );
      child.once('exit', fail).once('error', fail);
      child.on('message', (message: 'ready' | Uint8Array) => {
        if (message === 'ready') child.send(title, () => {});
        else resolve(Buffer.from(message));
      });
    });
  } finally {
    clearTimeout(overtime);
    child.kill('SIGKILL');
  }
}
