import type { Upload } from '../document/order-document.ts';

/** Errors of a busy server. Their messages ask to try again, but the upload continues by itself. */
const busyCodes: readonly string[] = ['internal.unavailable', 'internal.unexpected', 'file.scan_unavailable'];

interface RetryingTexts {
  readonly busy: string;
  readonly offline: string;
}

/** The text for an upload that is retried by itself: the server's reason, or one of these texts. */
export function retryingText(
  { code = '', message }: Extract<Upload, { kind: 'retrying' }>,
  { busy, offline }: RetryingTexts,
): string {
  return busyCodes.includes(code) ? busy : (message ?? offline);
}
