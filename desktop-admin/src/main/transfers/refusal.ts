import { errorReply } from '@truepage/core/api/shapes';
import type { Refusal } from '@truepage/core/platform';

/** Why the server said no, as far as it was the server. */
export function readRefusal(body: string): Refusal {
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

/** The server said no. */
export class RefusedError extends Error {
  /** Without a code the answer came from something that is not TruePage. */
  readonly refusal: Refusal;

  constructor(status: number, body: string) {
    super(`the server refused: ${status}`);
    this.name = 'RefusedError';
    this.refusal = readRefusal(body);
  }
}
