import { app, Menu, nativeImage } from 'electron';
import { createBadge, createProgressBar } from './badge.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import { consolePaths } from '../../shared/console-paths.ts';
import type { UpdateState } from '../../shared/console-state.ts';
import { menuTemplate, type SupportActions } from './menu.ts';
import type { ServerUnread } from '../servers/server-unread.ts';
import type { Page } from '../window/page.ts';
import { attendPage, pageActions, type PageActionParts } from './page-actions.ts';
import { createTray } from './tray.ts';
import { createUnreadCount, type UnreadCount } from './unread-count.ts';

export interface NativeUiParts {
  readonly page: Pick<Page, 'openerOf' | 'window' | 'show'>;
  readonly language: LanguageInUse;
  readonly isSignedIn: () => boolean;
  readonly serverUrl: () => string | undefined;
  readonly signOut: () => void;
  readonly openInBrowser: (address: string) => void;
  readonly update: () => UpdateState;
  readonly support: SupportActions;
  readonly log: PageActionParts['log'];
}

/** The UI outside the page: menu, tray, badge on the program's icon. */
export interface NativeUi {
  readonly unread: UnreadCount;
  /** Receives the number of unread orders of the server in use. */
  followUnread(listener: (count: number) => void): void;
  /** Shows the sum on the program's icon and the numbers in the tray. */
  showUnread(servers: ReturnType<ServerUnread['list']>): void;
  readonly showProgress: ReturnType<typeof createProgressBar>;
  /** Rebuilds menu and tray after a change of language, server or person. */
  refresh(): void;
}

export function createNativeUi(parts: NativeUiParts): NativeUi {
  const { page, language, isSignedIn, serverUrl, signOut, openInBrowser, log } = parts;
  const { window } = page;
  const { platform } = process;
  const isMac = platform === 'darwin';
  const text = () => language().text;
  let onUnread: (count: number) => void = () => undefined;
  const quit = () => app.quit();
  const choose = () => page.show(consolePaths.servers);
  const tray = createTray({ isMac, text, open: window.show, choose, quit });
  const badge = createBadge({
    platform,
    app,
    window: () => window.window,
    pictureOf: (png) => nativeImage.createFromBuffer(png),
    words: (count) => text()('tray.unread', { count }),
  });
  const actions = pageActions(() => window.window, log);
  app.on('browser-window-created', (_event, opened) =>
    attendPage(opened, { text, zoom: window.zoom, openerOf: page.openerOf, log }),
  );
  const writeMenu = () => {
    const template = menuTemplate({
      text: text(),
      update: parts.update(),
      support: parts.support,
      isMac,
      isPackaged: app.isPackaged,
      isSignedIn: isSignedIn(),
      serverUrl: serverUrl(),
      go: page.show,
      openWindow: () => window.openAt('/admin'),
      signOut,
      openInBrowser,
      zoom: window.zoom,
      page: actions,
      quit,
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  return {
    unread: createUnreadCount((count) => onUnread(count)),
    followUnread: (listener) => (onUnread = listener),
    showUnread(servers) {
      tray.count(servers);
      badge(servers.reduce((sum, { unread }) => sum + unread, 0));
    },
    showProgress: createProgressBar((fraction) => window.window?.setProgressBar(fraction)),
    refresh() {
      writeMenu();
      tray.refresh();
    },
  };
}
