import { readFile } from 'node:fs/promises';
import { adminContentApi } from '@truepage/core/api/admin/content';
import { errorCatalogue } from '@truepage/core/errors';
import { documentTypeByName, documentTypes, maximumBytes } from '@truepage/core/files/document-type';
import type { UploadedPicture, UploadResult } from '@truepage/core/platform';
import { asFileTrouble, lookAtFile } from './file-on-disk.ts';
import { readJson } from '../read-json.ts';
import { readText } from '../read-text.ts';
import { readRefusal } from './refusal.ts';

/** Sends a picture for pages in one request. Rejects with FileTroubleError, or with a message if it is not a file. */
export async function postPicture(
  fetch: (path: string, init?: RequestInit) => Promise<Response>,
  file: string,
): Promise<UploadResult<UploadedPicture>> {
  const { name, bytes } = await lookAtFile(file, 'chosen');
  if (bytes > maximumBytes) {
    const code = 'file.too_large';
    return { kind: 'refused', refusal: { code, message: errorCatalogue[code].message } };
  }
  const content = await asFileTrouble(readFile(file));
  const form = new FormData();
  form.append('file', new Blob([content], { type: mediaTypeOf(name) }), name);
  const { method, path, reply } = adminContentApi.uploadContentImage;
  try {
    const answer = await fetch(path, { method, body: form });
    const body = await readText(answer);
    if (!answer.ok) return refused(answer.headers.get('retry-after'), body);
    const parsed = reply.safeParse(readJson(body));
    return parsed.success ? { kind: 'done', reply: parsed.data } : { kind: 'offline' };
  } catch {
    return { kind: 'offline' };
  }
}

function refused(retryAfter: string | null, body: string): UploadResult<never> {
  const seconds = Number(retryAfter ?? Number.NaN);
  const wait = Number.isInteger(seconds) ? { retryAfter: seconds } : {};
  return { kind: 'refused', refusal: { ...readRefusal(body), ...wait } };
}

function mediaTypeOf(name: string): string {
  const type = documentTypeByName(name);
  return type === undefined ? 'application/octet-stream' : documentTypes[type].mediaType;
}
