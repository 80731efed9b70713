import type { Session, WebContents } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import { deskPathOf, isOwnPage, isServerDocument } from './app-scheme.ts';

export interface GuardParts {
  readonly devUrl: string | undefined;
  /** Opens an address in the person's browser, or rejects it. */
  readonly openInBrowser: (address: string) => void;
  /** Opens a path of the desk in a new window, unless there are too many. */
  readonly openWindow: (path: string) => void;
  readonly log: ConsoleLog;
}

interface Navigation {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/** The id of Chromium's PDF viewer, the same in every Chromium: it loads into the frame of a PDF. */
const pdfViewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/** Restricts a page: it navigates nowhere else, opens only windows of the desk, and embeds only documents. */
export function guardContents(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  { devUrl, openInBrowser, openWindow, log }: GuardParts,
): void {
  const stay = (navigation: Navigation) => {
    const { url, isMainFrame } = navigation;
    const mayGo = isMainFrame ? isOwnPage(url, devUrl) : isServerDocument(url) || url.startsWith(pdfViewer);
    if (mayGo) return;
    log({ event: 'guard', refused: 'navigation' });
    navigation.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-attach-webview', (event) => {
    log({ event: 'guard', refused: 'webview' });
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    // Ctrl+click or the middle button: a link within the desk opens a new window.
    const path = deskPathOf(url, devUrl);
    if (path === undefined) openInBrowser(url);
    else openWindow(path);
    return { action: 'deny' };
  });
}

/** The page's only permission is copying; notifications and files are handled by the main process. */
const granted: readonly string[] = ['clipboard-sanitized-write'];

/**
 * Grants the page's permissions and refuses everything else, devices included. Call for every session; only sessions with pages have
 * something to log.
 */
export function guardSession(
  session: Pick<
    Session,
    'on' | 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
  log: ConsoleLog = () => undefined,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    const isGranted = granted.includes(permission);
    if (!isGranted) log({ event: 'guard', refused: 'permission' });
    answer(isGranted);
  });
  session.setPermissionCheckHandler((_contents, permission) => granted.includes(permission));
  session.setDevicePermissionHandler(() => false);
  // Files are saved with the main process's dialog; only the PDF viewer has its own save button.
  session.on('will-download', (event, item) => {
    if (isServerDocument(item.getURL())) return;
    log({ event: 'guard', refused: 'download' });
    event.preventDefault();
  });
}
