import { readFile } from 'node:fs/promises';
import { documentTypeByName, documentTypes, maximumBytes } from '@truepage/core/files/document-type';
import type { ApiReply } from '../../shared/ipc.ts';
import { asFileTrouble, lookAtFile } from './file-on-disk.ts';

/** Headers of the answer that the page gets to see. */
const shown = ['content-type', 'retry-after'];

/**
 * Sends a small file as multipart field `file`, in one go. Rejects when it is too large for that, cannot be read, when
 * the path is none of the desk's, and when there is no line.
 */
export async function postFile(
  fetch: (path: string, init?: RequestInit) => Promise<Response>,
  file: string,
  wanted: string,
): Promise<ApiReply> {
  const path = deskPath(wanted);
  const { name, bytes } = await lookAtFile(file);
  if (bytes > maximumBytes) throw new Error('the file is too large');
  const content = await asFileTrouble(readFile(file));
  const form = new FormData();
  form.append('file', new Blob([content], { type: mediaTypeOf(name) }), name);
  const answer = await fetch(path, { method: 'POST', body: form });
  const body = await answer.text();
  const headers = Object.fromEntries([...answer.headers].filter(([header]) => shown.includes(header)));
  return { status: answer.status, headers, body, cachedAt: null };
}

/** The path after all its dots are resolved. */
function deskPath(wanted: string): string {
  const { origin, pathname, search } = new URL(wanted, 'https://server.invalid');
  const isDesk = origin === 'https://server.invalid' && pathname.startsWith('/api/admin/');
  if (!isDesk) throw new Error('this path is no part of the desk');
  return pathname + search;
}

function mediaTypeOf(name: string): string {
  const type = documentTypeByName(name);
  return type === undefined ? 'application/octet-stream' : documentTypes[type].mediaType;
}
