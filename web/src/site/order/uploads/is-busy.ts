import type { Upload } from '../document/order-document.ts';

const codes: readonly string[] = ['internal.unavailable', 'internal.unexpected', 'file.scan_unavailable'];

/** Whether an upload waits for the server and then continues by itself. The server's message would ask to try again. */
export function isBusy({ code = '' }: Extract<Upload, { kind: 'retrying' }>): boolean {
  return codes.includes(code);
}
