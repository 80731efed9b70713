import anyAscii from 'any-ascii';
import { portableName } from '@truepage/core/files/portable-name';
import type Koa from 'koa';

/**
 * Sets Content-Disposition (RFC 6266): the file's name in `filename*`, valid on every system, and an ASCII fallback in
 * `filename` ('señal.pdf' → 'senal.pdf'). The header is pure ASCII: programs interpret other bytes differently, and
 * Electron's net.fetch hangs on them (electron#46819).
 */
export function nameFile(
  ctx: Koa.Context,
  filename: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): void {
  const name = portableName(filename);
  ctx.attachment(name, { type: disposition, fallback: asciiName(name) });
}

/** Replaces characters without an ASCII equivalent, and those with a meaning in headers or paths, by '_'. */
function asciiName(filename: string): string {
  return portableName(anyAscii(filename).replaceAll(/[^\x20-\x7E]|[%/\\]/g, '_'));
}
