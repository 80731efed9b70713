import { z } from 'zod';
import type { MachineTranslator } from '../../ports/machine-translator.ts';

interface HttpTranslator {
  readonly url: string;
  readonly key: string | undefined;
}

const longestMs = 60_000;
/** More than the text of sixty pages. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Sends POST { from, to, texts }, with the key as a bearer token, and expects { texts } of the same length. Redirects are
 * refused.
 */
export function createHttpTranslator({ url, key }: HttpTranslator): MachineTranslator {
  return {
    async translate({ from, to, texts }, signal = AbortSignal.timeout(longestMs)) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ from, to, texts }),
        redirect: 'error',
        signal,
      });
      if (!answer.ok) throw new Error(`the machine translation answered ${answer.status}`);
      const { texts: translated } = reply.parse(JSON.parse(await textOf(answer)));
      if (translated.length !== texts.length)
        throw new Error(`the machine translation sent ${translated.length} texts for ${texts.length}`);
      return translated;
    },
  };
}

const reply = z.object({ texts: z.array(z.string()) });

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('the machine translation sends too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
