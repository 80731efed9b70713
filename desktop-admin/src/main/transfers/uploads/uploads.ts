import { randomUUID } from 'node:crypto';
import { errorMessage } from '@truepage/core/error-message';
import { refusedUnseen } from '@truepage/core/files/refused/refused-error';
import type { Refusal } from '@truepage/core/platform';
import { patience, type Patience } from '@truepage/core/uploads/upload-calls';
import type { UploadJob } from '../../../shared/transfers.ts';
import type { ConsoleContext, SessionService, StaffSession } from '../../console-context.ts';
import type { LanguageInUse } from '../../settings/console-language.ts';
import { after as afterRealTime, type After } from '../../live/timers.ts';
import { followTransfers } from '../../log/follow-transfers.ts';
import { throttle } from '../throttle.ts';
import { createBatch, type Part } from '../batch.ts';
import { FileTroubleError, lookAtFile, type FileOnDisk, type FileOrigin } from '../file-on-disk.ts';
import type { FileTokens } from '../file-tokens.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { TranslationPlace } from './upload-list.ts';
import { openUploadStore } from './upload-store.ts';

export interface UploadsParts {
  readonly context: ConsoleContext;
  readonly tokens: Pick<FileTokens, 'spend'>;
  readonly language: LanguageInUse;
  /** Called with the progress of all uploads, from 0 to 1; undefined if none is running. */
  readonly onProgress: (fraction: number | undefined) => void;
  /** Fake timers in tests. */
  readonly after?: After;
  /** The timeouts of answers, in ms. */
  readonly limits?: Patience;
}

export interface Uploads extends SessionService {
  /** Starts the upload of a file found in a watched folder. Rejects like lookAtFile(), and while signed out. */
  startFound(path: string, place: TranslationPlace): Promise<UploadJob>;
  /** The connection may be back: retries what waits for it. */
  nudge(): void;
}

/** The minimum time between updates of the list, in ms. */
const betweenPushes = 100;

/** Sends translations, and continues after a lost connection, a restart or a sign-out. */
export function createUploads(parts: UploadsParts): Uploads {
  const { context, tokens, language, after = afterRealTime, limits = patience } = parts;
  let current: UploadQueue | undefined;

  const tell = createTeller(parts, () => current?.list());
  const open = (session: StaffSession): UploadQueue =>
    createUploadQueue({
      ...context,
      session,
      store: openUploadStore(session, context.log),
      limits,
      after,
      newId: randomUUID,
      refusalOf: (file) => refusalOf(file, language().locale),
      wordsFor: (trouble) => language().text(`files.${trouble}`),
      onChange: tell,
    });
  const start = async (path: string, place: TranslationPlace, origin: FileOrigin) => {
    const file = await lookAtFile(path, origin).catch((error: unknown) => {
      const isTrouble = error instanceof FileTroubleError;
      throw isTrouble ? new Error(language().text(`files.${error.trouble}`), { cause: error }) : error;
    });
    if (current === undefined) throw new Error('signed out: this needs a session');
    return current.start(file, place);
  };

  context.handle('uploads:start', async ({ token, ...place }) => start(tokens.spend(token), place, 'chosen'));
  context.handle('uploads:list', () => current?.list() ?? []);
  for (const act of ['pause', 'resume', 'cancel', 'dismiss'] as const) {
    context.handle(`uploads:${act}`, ({ id }) => {
      current?.[act](id);
      return undefined;
    });
  }

  return {
    startFound: (path, place) => start(path, place, 'found'),
    nudge: () => current?.nudge(),
    begin(session) {
      const queue = open(session);
      current = queue;
      session.signal.addEventListener('abort', () => {
        if (current !== queue) return;
        // The page keeps them behind the login: they wait for their owner.
        context.push('uploads:changed', queue.list().map(asWaiting));
        current = undefined;
        parts.onProgress(undefined);
      });
      queue.goOn();
      tell();
    },
  };
}

/** Notifies the page and the taskbar of changes of the list, throttled. */
function createTeller(
  { context, onProgress }: Pick<UploadsParts, 'context' | 'onProgress'>,
  list: () => UploadJob[] | undefined,
): () => void {
  const fractionOf = createBatch();
  const follow = followTransfers('upload', context.log);
  return throttle(betweenPushes, () => {
    const jobs = list();
    // The session has ended in the meantime: its uploads wait, they are not lost.
    if (jobs === undefined) return;
    follow(jobs);
    context.push('uploads:changed', jobs);
    onProgress(fractionOf(jobs.map(asPart)));
  });
}

const partStates: Record<UploadJob['state'], Part['state']> = {
  sending: 'under-way',
  waiting: 'under-way',
  checking: 'under-way',
  done: 'complete',
  paused: 'stopped',
  failed: 'stopped',
};

function asPart({ id, state, sentBytes, totalBytes }: UploadJob): Part {
  return { id, state: partStates[state], done: sentBytes, total: totalBytes };
}

function asWaiting(job: UploadJob): UploadJob {
  return partStates[job.state] === 'under-way' ? { ...job, state: 'waiting' } : job;
}

/** Returns the server's refusal for a file of this name and length, without a connection. */
function refusalOf({ name, bytes }: FileOnDisk, locale: string): Refusal | undefined {
  const error = refusedUnseen({ name, bytes, mediaType: '' });
  return error && { code: error.code, message: errorMessage(error.code, locale, error.details) };
}
