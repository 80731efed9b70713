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
  /** How much of all that is on its way has arrived, from 0 to 1; undefined: nothing is on its way. */
  readonly onProgress: (fraction: number | undefined) => void;
  /** Another clock's timers, for tests. */
  readonly after?: After;
  /** How long an answer may take, in ms. */
  readonly limits?: Patience;
}

export interface Uploads extends SessionService {
  /** Begins the upload of a file found in a watched folder. Rejects like lookAtFile(), and while signed out. */
  startFound(path: string, place: TranslationPlace): Promise<UploadJob>;
  /** The connection may be back: what waits for it is tried now. */
  nudge(): void;
}

/** At most ten updates of the list per second, in ms. */
const betweenPushes = 100;

/** Sends translations, and goes on where a lost connection, a restart or a sign-out has stopped them. */
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

/** Tells the page and the taskbar what the list looks like, not too often. */
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

/** What the server would say to a file of this name and length, without waiting for a connection. */
function refusalOf({ name, bytes }: FileOnDisk, locale: string): Refusal | undefined {
  const error = refusedUnseen({ name, bytes, mediaType: '' });
  return error && { code: error.code, message: errorMessage(error.code, locale, error.details) };
}
