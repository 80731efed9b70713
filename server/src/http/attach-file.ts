import anyAscii from 'any-ascii';
import { cleanFilename } from '@truepage/core/files/clean-filename';
import type Koa from 'koa';

/**
 * Names the file that an answer is, in Content-Disposition (RFC 6266): its real name in `filename*`, and beside it one
 * of plain letters ('señal.pdf' → 'senal.pdf'). No byte of the header is beyond ASCII: programs read such a byte each in
 * their own way, and Electron's net.fetch never ends over it (electron#46819).
 */
export function nameFile(
  ctx: Koa.Context,
  filename: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): void {
  ctx.attachment(filename, { type: disposition, fallback: asciiName(filename) });
}

/** What no ASCII stands for, and signs that mean something in a header or a path, become '_'. */
function asciiName(filename: string): string {
  return cleanFilename(anyAscii(filename).replaceAll(/[^\x20-\x7E]|["%*/:<>?\\|]/g, '_'));
}
