import type { Session, WebContents } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import { deskPathOf, isOwnPage, isServerDocument } from './app-scheme.ts';

export interface GuardParts {
  readonly devUrl: string | undefined;
  /** Opens an address in the person's browser, or refuses to. */
  readonly openInBrowser: (address: string) => void;
  /** Opens a path of the desk in a window of its own, unless there are too many. */
  readonly openWindow: (path: string) => void;
  readonly log: ConsoleLog;
}

interface Navigation {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/** Chromium's own PDF viewer, by the name it has in every Chromium: it puts itself into the frame of a PDF. */
const pdfViewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/** Keeps a page where it belongs: it leads nowhere else, opens no windows but of the desk, and embeds nothing but documents. */
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
    // Ctrl+click, the middle button: within the desk it is a window that is meant.
    const path = deskPathOf(url, devUrl);
    if (path === undefined) openInBrowser(url);
    else openWindow(path);
    return { action: 'deny' };
  });
}

/** Copying is all that the page may ask of the system; notifications and files go through the main process. */
const granted: readonly string[] = ['clipboard-sanitized-write'];

/** Grants what the page needs and refuses everything else, devices included. For every session there is; only those with pages have something to log. */
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
  // Files are saved through the main process's dialog; only the PDF viewer has a button of its own.
  session.on('will-download', (event, item) => {
    if (isServerDocument(item.getURL())) return;
    log({ event: 'guard', refused: 'download' });
    event.preventDefault();
  });
}
