import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UploadJob } from '../../../../shared/transfers.ts';
import { after as afterRealTime, type After } from '../../../live/timers.ts';
import { createFileTokens } from '../../file-tokens.ts';
import { createUploads, type UploadsParts } from '../uploads.ts';
import { FakeConsole, signIn, until } from '../../../testing/fake-console.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { FakeUploadServer } from './fake-upload-server.ts';

export const order = 'TP-2026-7K3M-9QRT-2VWX';

/** A console with a signed-in person, and a server; `again` is the same person after a restart of the program. */
export function uploadOffice(parts: Partial<UploadsParts> = {}) {
  const server = new FakeUploadServer();
  const folder = temporaryFolder();
  const waits: number[] = [];
  const fractions: (number | undefined)[] = [];
  const open = () => {
    const desk = new FakeConsole();
    const { context, language } = desk;
    const dialogs = { showOpenDialog: () => Promise.reject(new Error('no user is there')) };
    const tokens = createFileTokens({ context, language, dialogs, fetch: server.fetch });
    const after: After = (ms, run) => {
      waits.push(ms);
      return afterRealTime(1, run);
    };
    const onProgress = (fraction: number | undefined) => void fractions.push(fraction);
    const uploads = createUploads({ context, language, tokens, onProgress, after, ...parts });
    const begin = () => {
      const { session, end } = signIn(folder, server.fetch);
      void tokens.begin(session);
      void uploads.begin(session);
      return end;
    };
    const list = () => desk.invoke('uploads:list', undefined);
    const job = async (id: string) => (await list()).find((one) => one.id === id) as UploadJob;
    const start = async (file: string, orderNumber = order) => {
      const { token } = await tokens.take({ path: file });
      return desk.invoke('uploads:start', { token, orderNumber });
    };
    const reaches = (id: string, state: UploadJob['state']) =>
      until(async () => (await job(id)).state === state);
    return { desk, uploads, tokens, begin, list, job, start, reaches };
  };
  const file = (bytes: number, name = 'translation.pdf') => {
    const content = randomBytes(bytes);
    const made = path.join(folder, name);
    writeFileSync(made, content);
    return { path: made, content };
  };
  const openSignedIn = (now?: string) => {
    const opened = open();
    if (now !== undefined) opened.desk.now = new Date(now);
    return { ...opened, end: opened.begin() };
  };
  return { server, folder, waits, fractions, file, open, openSignedIn };
}

/** The same, with the person signed in. */
export function signedInOffice(parts: Partial<UploadsParts> = {}) {
  const office = uploadOffice(parts);
  return { ...office, ...office.openSignedIn() };
}

/** Delays a request until it is released. */
export function holdUp(server: FakeUploadServer, wanted: string) {
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.onRequest = (asked) => {
    if (asked !== wanted) return undefined;
    server.onRequest = () => undefined;
    held.resolve();
    return answered.promise;
  };
  return { isHeld: held.promise, letGo: () => answered.resolve() };
}
