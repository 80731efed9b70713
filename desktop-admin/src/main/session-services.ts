import { app, Notification, powerMonitor, safeStorage, shell } from 'electron';
import type { ConsoleContext, SessionService } from './console-context.ts';
import type { Ipc } from './ipc/ipc.ts';
import type { LanguageInUse } from './settings/console-language.ts';
import { createLiveOrders, type LiveOrders } from './live/live-orders.ts';
import type { NativeUi } from './native-ui/native-ui.ts';
import { createOsNotifier } from './notices/system/os-notifier.ts';
import { createEncryptedCopies, type EncryptedCopies } from './offline/encrypted-copies.ts';
import { createVault } from './offline/vault.ts';
import type { PersonSettings } from './settings/person-settings.ts';
import { createDownloads } from './transfers/downloads/downloads.ts';
import { createFileTokens } from './transfers/file-tokens.ts';
import { createUploads } from './transfers/uploads/uploads.ts';
import type { Dialogs } from './window/dialogs.ts';
import { createWatchedFolder } from './transfers/watched-folder/watched-folder.ts';

export interface SessionServiceParts {
  readonly context: ConsoleContext;
  readonly ipc: Pick<Ipc, 'handleTakeFile'>;
  readonly settings: PersonSettings;
  readonly language: LanguageInUse;
  /** Calls the server for the signed-in person; rejects while signed out. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly nativeUi: NativeUi;
  readonly dialogs: Dialogs;
  /** Whether the window has the focus. */
  readonly isLookedAt: () => boolean;
  /** Called when it is known that offline copies can be stored on this computer. */
  readonly onCanKeep: () => void;
}

export interface SessionServices {
  readonly copies: EncryptedCopies;
  /** In starting order. */
  readonly all: readonly SessionService[];
  /** The connection may be back: retries everything that waits for it. */
  nudge(): void;
  readonly live: Pick<LiveOrders, 'activate' | 'leave'>;
}

/** Creates the services of a session, each with its own channels. */
export function createSessionServices(parts: SessionServiceParts): SessionServices {
  const { context, ipc, settings, language, fetch, nativeUi, dialogs, onCanKeep, isLookedAt } = parts;
  const vault = createVault(safeStorage, process.platform);
  const copies = createEncryptedCopies({ context, settings, vault, onCanKeep });
  const tokens = createFileTokens({ context, dialogs, language, fetch });
  ipc.handleTakeFile(tokens.take);
  const uploads = createUploads({
    context,
    tokens,
    language,
    onProgress: (fraction) => nativeUi.showProgress('uploads', fraction),
  });
  const documents = app.getPath('documents');
  const watchedFolder = createWatchedFolder({
    context,
    settings,
    uploads,
    dialogs,
    language,
    documents,
    trash: (folder) => shell.trashItem(folder),
  });
  const downloads = createDownloads({
    context,
    dialogs,
    language,
    documents,
    openPath: (file) => shell.openPath(file),
    onTaken: watchedFolder.tookToWork,
    showInFolder: (file) => shell.showItemInFolder(file),
    onProgress: (fraction) => nativeUi.showProgress('downloads', fraction),
  });
  const live = createLiveOrders({
    context,
    settings,
    language,
    notifier: createOsNotifier(Notification),
    powerMonitor,
    onUnread: nativeUi.unread.fromNotices,
    isLookedAt,
  });
  return {
    copies,
    live,
    all: [copies, tokens, uploads, downloads, watchedFolder, live],
    nudge() {
      uploads.nudge();
      live.nudge();
    },
  };
}
