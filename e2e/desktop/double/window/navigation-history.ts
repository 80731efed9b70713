import type * as Electron from 'electron';
import type { RendererPage } from './renderer-page.ts';
import { Strict } from '../strict.ts';

type Modelled = Pick<Electron.NavigationHistory, 'canGoBack' | 'canGoForward' | 'goBack' | 'goForward'>;

interface Entry {
  readonly id: number;
  readonly url: string;
}

/** The history of a page. Electron returns it synchronously, so it is read again after every navigation. */
export class NavigationHistory extends Strict implements Modelled {
  readonly #announce: (url: string) => void;
  #page: RendererPage | undefined;
  #entries: readonly Entry[] = [];
  #current = 0;

  /** `announce` receives the app's own navigations before they start. */
  constructor(announce: (url: string) => void) {
    super();
    this.#announce = announce;
  }

  /** Not Electron's. */
  follow(page: RendererPage): void {
    this.#page = page;
    const read = () => {
      page.devtools.send('Page.getNavigationHistory').then(
        ({ entries, currentIndex }) => {
          // The initial document of the tab is not the app's.
          this.#entries = entries.filter(({ url }) => url !== 'about:blank');
          this.#current = this.#entries.indexOf(entries[currentIndex] as never);
        },
        () => undefined,
      );
    };
    page.devtools.on('Page.frameNavigated', read);
    page.devtools.on('Page.navigatedWithinDocument', read);
  }

  canGoBack(): boolean {
    return this.#entries[this.#current - 1] !== undefined;
  }

  canGoForward(): boolean {
    return this.#entries[this.#current + 1] !== undefined;
  }

  goBack(): void {
    this.#go(-1);
  }

  goForward(): void {
    this.#go(1);
  }

  #go(step: -1 | 1): void {
    const entry = this.#entries[this.#current + step];
    if (entry === undefined) return;
    this.#announce(entry.url);
    this.#page?.devtools.send('Page.navigateToHistoryEntry', { entryId: entry.id }).catch(() => undefined);
  }
}
