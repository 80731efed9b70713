import anyAscii from 'any-ascii';
import { portableName } from '@truepage/core/files/portable-name';
import type Koa from 'koa';

/**
 * Names the file that an answer is, in Content-Disposition (RFC 6266): its name in `filename*`, as every system can keep it, and beside it one
 * of plain letters ('señal.pdf' → 'senal.pdf'). No byte of the header is beyond ASCII: programs read such a byte each in
 * their own way, and Electron's net.fetch never ends over it (electron#46819).
 */
export function nameFile(
  ctx: Koa.Context,
  filename: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): void {
  const name = portableName(filename);
  ctx.attachment(name, { type: disposition, fallback: asciiName(name) });
}

/** What has no counterpart in ASCII, and signs that mean something in a header or a path, become '_'. */
function asciiName(filename: string): string {
  return portableName(anyAscii(filename).replaceAll(/[^\x20-\x7E]|[%/\\]/g, '_'));
}
