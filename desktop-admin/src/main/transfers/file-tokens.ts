import { randomUUID } from 'node:crypto';
import type { OpenDialogOptions } from 'electron';
import type { TakenFile } from '../../shared/transfers.ts';
import type { ConsoleContext, SessionService } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { ConsoleText } from '../texts/en.ts';
import { lookAtFile } from './file-on-disk.ts';
import { postPicture } from './post-picture.ts';
import type { Dialogs } from '../window/dialogs.ts';

export interface FileTokensParts {
  readonly context: Pick<ConsoleContext, 'handle'>;
  readonly dialogs: Pick<Dialogs, 'showOpenDialog'>;
  readonly language: LanguageInUse;
  /** Calls the server for the signed-in person; rejects while signed out. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Tokens for local files, because the page never receives a path. */
export interface FileTokens extends SessionService {
  /** Creates a token for a file. Rejects for anything but a regular file, and while signed out. */
  take(file: { readonly path: string }): Promise<TakenFile>;
  /** Returns the path of a token, once. Throws with a message for the page if the token is used, expired or unknown. */
  spend(token: string): string;
}

/** The maximum number of tokens: the oldest are removed. */
const mostTokens = 200;

export function createFileTokens({ context, dialogs, language, fetch }: FileTokensParts): FileTokens {
  const paths = new Map<string, string>();
  let signedIn: AbortSignal | undefined;

  const take = async ({ path }: { readonly path: string }): Promise<TakenFile> => {
    const session = signedIn;
    const { name, bytes } = await lookAtFile(path, 'chosen');
    // The person who chose it may have signed out since.
    if (session === undefined || session.aborted) throw new Error('signed out: this needs a session');
    const token = randomUUID();
    paths.set(token, path);
    const [oldest] = paths.keys();
    if (paths.size > mostTokens && oldest !== undefined) paths.delete(oldest);
    return { token, name, size: bytes };
  };
  const spend = (token: string): string => {
    const path = paths.get(token);
    if (path === undefined) throw new Error('this file is not known any more: please choose it again');
    paths.delete(token);
    return path;
  };

  context.handle('files:pick', async ({ accept, many }) => {
    const options = dialogOptions({ accept, many }, language().text);
    const { canceled, filePaths } = await dialogs.showOpenDialog(options);
    const chosen = canceled ? [] : filePaths.slice(0, mostTokens);
    return Promise.all(chosen.map((path) => take({ path })));
  });
  context.handle('pictures:upload', ({ token }) => postPicture(fetch, spend(token)));

  return {
    take,
    spend,
    begin({ signal }) {
      signedIn = signal;
      paths.clear();
      signal.addEventListener('abort', () => {
        if (signedIn === signal) paths.clear();
      });
    },
  };
}

function dialogOptions(
  { accept, many }: { readonly accept: readonly string[]; readonly many: boolean },
  text: ConsoleText,
): OpenDialogOptions {
  // Pictures for pages are chosen with the same dialog, under the system's default title.
  const isTranslation = accept.includes('pdf');
  const title = text(many ? 'dialogs.chooseTranslations' : 'dialogs.chooseTranslation');
  return {
    ...(isTranslation ? { title } : {}),
    ...(accept.length === 0
      ? {}
      : { filters: [{ name: text('dialogs.documents'), extensions: [...accept] }] }),
    properties: many ? ['openFile', 'multiSelections'] : ['openFile'],
  };
}
