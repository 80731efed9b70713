import type { Readable } from 'node:stream';
import type * as Electron from 'electron';
import type { Hop } from './one-hop.ts';

type Modelled = Pick<Electron.IncomingMessage, 'statusCode' | 'statusMessage' | 'headers' | 'rawHeaders'>;

/** Headers whose duplicates are ignored, as in Node; all others are joined, except cookies. */
const single =
  /^(?:content-(?:type|length)|user-agent|referer|host|(?:proxy-)?authorization|if-(?:un)?modified-since|from|location|max-forwards|retry-after|etag|last-modified|server|age|expires)$/;

/** The argument of `response` listeners. */
export function incomingMessage(hop: Hop): Readable & Modelled {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of hop.headers) {
    const before = headers[name];
    if (name === 'set-cookie') headers[name] = [...(before ?? []), value];
    else if (before === undefined) headers[name] = value;
    else if (!single.test(name)) headers[name] = `${String(before)}, ${value}`;
  }
  return Object.assign(hop.body, {
    statusCode: hop.status,
    statusMessage: hop.statusMessage,
    headers: headers as Record<string, string[]>,
    rawHeaders: hop.headers.flat(),
  });
}
