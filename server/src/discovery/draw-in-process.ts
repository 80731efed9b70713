import { AppError } from '@truepage/core/errors';
import { startSandboxed, type Sandbox } from '../sandbox/start-sandboxed.ts';

const program = new URL('./picture-process.ts', import.meta.url);
/** The sandbox of the drawing process. */
export const pictureSandbox: Sandbox = {
  packages: ['satori', 'sharp', '@fontsource/figtree'],
  hasAddons: true,
};
const limits = { cpuMs: 30_000, memoryMb: 512 };
const longestMs = 30_000;

/**
 * Runs `drawPicture` in a separate process, which ends with the image. In the server, drawing would block every request for 100
 * ms, and the memory it uses (some 200 MB after fifty images) would never be released.
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
