import { errorReply } from '@truepage/core/api/shapes';
import type { UploadRefusal } from '@truepage/core/platform';

/** Why the server said no, as far as it was the server. */
export function readRefusal(body: string): UploadRefusal {
  const read = errorReply.safeParse(readJson(body));
  return read.success ? { code: read.data.code, message: read.data.message } : {};
}

/** Undefined for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
