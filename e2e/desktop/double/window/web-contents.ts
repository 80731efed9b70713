import type * as Electron from 'electron';
import { addresses } from '../session/addresses.ts';
import { electronEvent } from '../electron-event.ts';
import { codec } from '../ipc/ipc-main.ts';
import { NavigationHistory } from './navigation-history.ts';
import type { RendererPage } from './renderer-page.ts';
import type { AskedMenu } from '../renderer/wire.ts';
import type { HeldRequest } from '../session/request-gate.ts';
import type { Session } from '../session/session.ts';
import { Emitter, strict } from '../strict.ts';

type Modelled = Pick<
  Electron.WebContents,
  | 'getURL'
  | 'getZoomLevel'
  | 'id'
  | 'isCrashed'
  | 'isDestroyed'
  | 'loadURL'
  | 'print'
  | 'reload'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler'
  | 'setZoomLevel'
>;
type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];

export interface WebContentsOptions {
  readonly id: number;
  readonly session: Session;
  readonly preferences: Electron.WebPreferences;
  readonly opening: Promise<RendererPage>;
}

type ModelledFrame = Pick<Electron.WebFrameMain, 'url' | 'origin' | 'isDestroyed'> & {
  readonly parent: null;
};

/** A main frame as it was when it sent or navigated; inner frames are not modelled. */
function mainFrameAt(url: string, isDestroyed: () => boolean): ModelledFrame {
  return strict('webFrameMain', { url, origin: addresses.originOf(url), isDestroyed, parent: null });
}

/** Zoom is stored, for all pages of an origin, but not applied to the layout. */
export class WebContents extends Emitter implements Modelled {
  readonly id: number;
  readonly session: Session;
  readonly #preferences: Electron.WebPreferences;
  readonly #opening: Promise<RendererPage>;
  readonly navigationHistory: NavigationHistory;
  #page: RendererPage | undefined;
  #openHandler: OpenHandler | undefined;
  /** The address that the app itself, not the page, is navigating to. */
  #ownNavigation: string | undefined;
  #isDestroyed = false;
  #isCrashed = false;

  constructor({ id, session, preferences, opening }: WebContentsOptions) {
    super();
    this.id = id;
    this.session = session;
    this.#preferences = preferences;
    this.#opening = opening;
    this.navigationHistory = new NavigationHistory((url) => {
      this.#ownNavigation = url;
    });
    opening.then((page) => this.#follow(page)).catch(() => undefined);
  }

  get mainFrame(): ModelledFrame {
    return mainFrameAt(this.getURL(), () => this.#isDestroyed);
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#opening;
    this.#ownNavigation = addresses.toChromium(url);
    await page.tab.goto(this.#ownNavigation, { waitUntil: 'load' }).catch((error: unknown) => {
      const code = /net::(ERR_\w+)/.exec(String(error))?.[1] ?? 'ERR_FAILED';
      if (this.#isDestroyed) throw new Error(`ERR_ABORTED (-3) loading '${url}'`);
      this.emit('did-fail-load', electronEvent({}), -2, code, url, true, 1, 1);
      throw new Error(`${code} loading '${url}'`, { cause: error });
    });
  }

  reload(): void {
    this.#ownNavigation = this.#page?.tab.url();
    this.#page?.tab.reload().catch(() => undefined);
  }

  getURL(): string {
    const url = this.#page?.tab.url() ?? '';
    return url === 'about:blank' ? '' : addresses.fromChromium(url);
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isCrashed(): boolean {
    return this.#isCrashed;
  }

  /** Not Electron's: the page prevents unloading (`beforeunload`). It stays, without an event, unless the app overrules it. */
  mayUnload(): boolean {
    const event = electronEvent({});
    this.emit('will-prevent-unload', event);
    if (!event.defaultPrevented) this.#ownNavigation = undefined;
    return event.defaultPrevented;
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
    this.#page?.deliver({ is: 'push', channel, args: codec.encode(args) });
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  /** Not in electron.d.ts, but in Electron: the preferences that the window was created with. */
  getLastWebPreferences(): Electron.WebPreferences {
    return this.#preferences;
  }

  setZoomLevel(level: number): void {
    this.session.zoomLevels.set(addresses.originOf(this.getURL()), level);
  }

  getZoomLevel(): number {
    return this.session.zoomLevels.get(addresses.originOf(this.getURL())) ?? 0;
  }

  /** A spec observes the print dialog by replacing this function. */
  print(): void {
    throw new Error('electron double: webContents.print was called and nobody answered it');
  }

  replaceMisspelling(word: string): void {
    this.#page?.devtools.send('Input.insertText', { text: word }).catch(() => undefined);
  }

  /** Not Electron's: a menu was requested on the page. */
  askForMenu(asked: AskedMenu): void {
    const linkURL = asked.linkURL === '' ? '' : addresses.fromChromium(asked.linkURL);
    const can = asked.isEditable;
    const editFlags = {
      canUndo: can,
      canRedo: false,
      canCut: can && asked.selectionText !== '',
      canCopy: asked.selectionText !== '',
      canPaste: can,
      canDelete: can,
      canSelectAll: true,
      canEditRichly: false,
    };
    const spelling = { misspelledWord: '', dictionarySuggestions: [], spellcheckEnabled: can };
    const params = {
      ...asked,
      ...spelling,
      linkURL,
      editFlags,
      pageURL: this.getURL(),
      frame: this.mainFrame,
    };
    this.emit('context-menu', electronEvent({}), strict('context-menu params', params));
  }

  /** Not Electron's: the window was closed. */
  markDestroyed(): void {
    this.#isDestroyed = true;
    this.emit('destroyed');
  }

  /** Not Electron's: calls the app's guards for a document that the page is about to load. */
  mayNavigate(held: HeldRequest, url: string): boolean {
    const isMainFrame = held.frameId === this.#page?.mainFrameId;
    const isRedirected = held.redirectedRequestId !== undefined;
    if (!isRedirected && isMainFrame && held.request.url === this.#ownNavigation) {
      this.#ownNavigation = undefined;
      return true;
    }
    const asks = isRedirected ? ['will-redirect'] : ['will-frame-navigate'];
    if (isMainFrame && !isRedirected) asks.push('will-navigate');
    return asks.every((name) => this.#isAllowed(name, url, isMainFrame));
  }

  #isAllowed(name: string, url: string, isMainFrame: boolean): boolean {
    const frame = isMainFrame ? this.mainFrame : null;
    const event = electronEvent({
      url,
      isMainFrame,
      isSameDocument: false,
      frame,
      initiator: this.mainFrame,
    });
    this.emit(name, event, url, false, isMainFrame, this.id, 1);
    return !event.defaultPrevented;
  }

  #follow(page: RendererPage): void {
    this.#page = page;
    this.navigationHistory.follow(page);
    page.tab.on('domcontentloaded', () => this.emit('dom-ready', electronEvent({})));
    page.tab.on('load', () => {
      this.emit('did-finish-load', electronEvent({}));
      this.emit('did-stop-loading');
    });
    page.tab.on('crash', () => {
      this.#isCrashed = true;
      this.emit('render-process-gone', electronEvent({}), { reason: 'crashed', exitCode: 1 });
    });
    page.devtools.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#isCrashed = false;
      this.emit('did-navigate', electronEvent({}), addresses.fromChromium(frame.url), 200, 'OK');
    });
    page.devtools.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const isMainFrame = frameId === page.mainFrameId;
      this.emit(
        'did-navigate-in-page',
        electronEvent({}),
        addresses.fromChromium(url),
        isMainFrame,
        this.id,
        1,
      );
    });
    // Chromium ignores mailto: and the like here; Electron calls the guards before the system.
    page.devtools.on('Page.frameRequestedNavigation', ({ url, frameId, disposition }) => {
      // Ctrl+click, middle click, Shift+click: they call the same handler, and no navigation follows.
      if (disposition === 'newTab') return this.#decideOpening(url, 'background-tab');
      if (disposition === 'newWindow') return this.#decideOpening(url, 'new-window');
      if (/^(?:https?|about|blob|data|file|javascript):/i.test(url)) return;
      this.#isAllowed('will-frame-navigate', url, frameId === page.mainFrameId);
      if (frameId === page.mainFrameId) this.#isAllowed('will-navigate', url, true);
    });
    page.devtools.on('Page.windowOpen', ({ url, windowName }) =>
      this.#decideOpening(url, 'foreground-tab', windowName),
    );
  }

  #decideOpening(url: string, disposition: Electron.HandlerDetails['disposition'], frameName = ''): void {
    const answer = this.#openHandler?.({
      url: addresses.fromChromium(url),
      frameName,
      features: '',
      disposition,
      referrer: { url: this.getURL(), policy: 'strict-origin-when-cross-origin' },
    });
    if (answer?.action === 'deny') return;
    throw new Error(`electron double: child windows are not modelled, and nobody denied ${url}`);
  }
}
