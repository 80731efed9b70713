import { createHash, randomUUID } from 'node:crypto';
import { eventually } from '../patience.ts';
import type { Diary, UploadFault } from './diary.ts';
import { insist } from './insist.ts';
import type { Answer, Site } from './site.ts';

/** A document that waits for its order. */
export interface Uploaded {
  readonly id: string;
  /** The cookie of the browser that owns it. */
  readonly cookie: string;
}

/** At least the server's minimum, and small, so that a document has several. */
const partBytes = 80_000;
const longestMs = 60_000;

/**
 * Uploads a document in parts and queries the offset after each unanswered part. Acknowledged data must exist, and other browsers must not
 * find it. Undefined if it was never acknowledged.
 */
export async function uploadInParts(
  site: Site,
  diary: Diary,
  filename: string,
  content: Buffer,
): Promise<Uploaded | undefined> {
  const id = randomUUID();
  const path = `/api/uploads/${id}`;
  let [cookie, acknowledged] = ['', 0];
  const start = async (): Promise<number> => {
    const wish = JSON.stringify({ filename, bytes: content.length });
    const answer = await insist(site, path, () =>
      asking('PUT', wish, 'application/json', { Cookie: cookie }),
    );
    cookie ||= answer?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const offset = Number(answer?.json()['offset']);
    if (offset < acknowledged)
      report(diary, 'no acknowledged byte of an upload is lost', `${id}: ${offset} after ${acknowledged}`);
    return offset;
  };

  let offset = await start();
  const isWhole = await eventually(async () => {
    if (offset === content.length) return true;
    const part = content.subarray(offset, offset + partBytes);
    const place = { Cookie: cookie, 'Upload-Offset': String(offset) };
    const answer = await site.ask(path, asking('PATCH', part, 'application/octet-stream', place));
    if (answer?.status !== 200) offset = await start();
    else [offset, acknowledged] = [Number(answer.json()['offset']), Number(answer.json()['offset'])];
    return offset === content.length ? true : undefined;
  }, longestMs);
  const sha256 = JSON.stringify({ sha256: createHash('sha256').update(content).digest('hex') });
  const finish = (by: string) => () => asking('POST', sha256, 'application/json', { Cookie: by });
  const finished = isWhole && (await insist(site, `${path}/finish`, finish(cookie)));
  if (!finished) return undefined;
  if (finished.status !== 200)
    diary.complaints.push(`the end of the upload ${id} is answered with ${finished.status}`);
  for (const stranger of ['', `uploads=${'A'.repeat(43)}`]) {
    const answers = [
      await insist(site, '/api/uploads', () => ({ headers: { Cookie: stranger } })),
      await insist(site, `${path}/finish`, finish(stranger)),
    ];
    demandNothing(diary, id, answers);
  }
  return { id, cookie };
}

/** Other browsers must get a list without it, and 'not found'. */
function demandNothing(diary: Diary, id: string, answers: readonly (Answer | undefined)[]): void {
  for (const answer of answers) {
    const isNothing = answer === undefined || answer.status === 404 || answer.body.toString() === '[]';
    if (!isNothing)
      report(diary, 'an upload is open to its own browser only', `${id}: ${answer.body.toString()}`);
  }
}

function report({ uploadFaults }: Diary, promise: UploadFault['promise'], what: string): void {
  uploadFaults.push({ promise, what });
}

function asking(
  method: string,
  body: string | Buffer,
  type: string,
  headers: Record<string, string>,
): RequestInit {
  const { Cookie, ...others } = headers;
  const own = Cookie === '' || Cookie === undefined ? {} : { Cookie, 'X-Console': '1' };
  const sent = typeof body === 'string' ? body : new Uint8Array(body);
  return { method, body: sent, headers: { 'Content-Type': type, ...own, ...others } };
}
