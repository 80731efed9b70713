import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FakeConsole, signIn } from '../../../testing/fake-console.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createDownloads } from '../downloads.ts';

/** A file's id in these tests. */
export const fileId = 'f1';

/** A console whose person saves into `folder`, and a server that returns links, and calls `answer` for the rest. */
export function downloadOffice(
  answer: (path: string, init?: RequestInit) => Response | Promise<Response>,
  { own = temporaryFolder(), silenceMs = 10_000, answerLink = giveLink } = {},
) {
  const desk = new FakeConsole();
  const folder = temporaryFolder();
  const asked: unknown[] = [];
  const shown: string[] = [];
  const opened: string[] = [];
  const taken: string[] = [];
  const fractions: (number | undefined)[] = [];
  let target: string | undefined = path.join(folder, 'saved.pdf');
  const downloads = createDownloads({
    context: desk.context,
    language: desk.language,
    dialogs: dialogsFor(folder, asked, () => target),
    showInFolder: (file) => void shown.push(file),
    documents: folder,
    openPath: (file) => {
      opened.push(file);
      return Promise.resolve(path.extname(file) === '.docx' ? 'no program' : '');
    },
    onTaken: (file) => {
      taken.push(file);
      return Promise.resolve();
    },
    onProgress: (fraction) => void fractions.push(fraction),
    silenceMs,
  });
  const links: unknown[] = [];
  const { session, end } = signIn(own, async (wanted, init) => {
    if (init?.method !== 'POST') return answer(wanted, init);
    links.push([wanted, init.body]);
    return answerLink(wanted);
  });
  void downloads.begin(session);
  return {
    desk,
    folder,
    own,
    asked,
    shown,
    opened,
    taken,
    fractions,
    links,
    end,
    choose: (name: string | undefined) => {
      target = name === undefined ? undefined : path.join(folder, name);
    },
    files: (within = '') => readdirSync(path.join(folder, within)).toSorted(),
    save: (filename = 'original.pdf') => desk.invoke('downloads:save', { fileId, filename }),
    exportOrders: (query: string) => desk.invoke('downloads:export', { query, filename: 'orders.csv' }),
    list: () => desk.invoke('downloads:list', undefined),
  };
}

/** Dialogs in which the person chooses `target` in `folder`, or cancels. */
function dialogsFor(folder: string, asked: unknown[], target: () => string | undefined) {
  return {
    showSaveDialog: (options: unknown) => {
      asked.push(options);
      return Promise.resolve({ canceled: target() === undefined, filePath: target() ?? '' });
    },
    showOpenDialog: (options: unknown) => {
      asked.push(options);
      const isCanceled = target() === undefined;
      return Promise.resolve({ canceled: isCanceled, filePaths: isCanceled ? [] : [folder] });
    },
  };
}

/** The link of the file f1 ends with 1. */
const giveLink = (wanted: string): Response | Promise<Response> =>
  Response.json({ url: `/api/files/cGF5bG9hZA.${/(\d)\/link$/u.exec(wanted)?.[1] ?? ''}` });

export const document = (content: string, headers: Record<string, string> = {}) =>
  new Response(content, { headers: { 'Content-Length': String(Buffer.byteLength(content)), ...headers } });
