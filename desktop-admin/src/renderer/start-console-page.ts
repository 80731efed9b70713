import { siteLocaleOf } from '@truepage/core/locales';
import { showToast } from '@truepage/web/ui/toast-store.ts';
import type { ConsoleBridge } from '../shared/bridge.ts';
import type { ConsoleState } from '../shared/console-state.ts';
import { isAway } from '../shared/is-away.ts';
import { createDesktopPlatform } from './platform-desktop.ts';
import { createNavigation } from './platform/navigation.ts';
import { followConsole } from './state/follow-console.ts';
import { learnFromReply } from './state/learn-from-replies.ts';
import { textIn } from './texts/console-text.ts';
import { createDesktopTransport } from './transport-desktop.ts';

const [back, forward] = [3, 4];

/** The side buttons of a mouse: Chromium handles them on Windows and Linux, not on macOS. */
function followSideButtons(page: Pick<Window, 'addEventListener' | 'history'>, os: ConsoleState['os']): void {
  if (os !== 'macos') return;
  page.addEventListener('mouseup', ({ button }) => {
    if (button === back) page.history.back();
    if (button === forward) page.history.forward();
  });
}

interface PageParts {
  readonly bridge: ConsoleBridge;
  readonly page: Pick<Window, 'addEventListener' | 'dispatchEvent' | 'document' | 'history'>;
}

/** The first path of the desk at every server. */
const firstPath = '/admin';

/** Creates the parts of the page, before anything is rendered. */
export async function startConsolePage({ bridge, page }: PageParts) {
  const store = await followConsole({ bridge, now: Date.now });
  const navigation = createNavigation((panel) => store.setState(panel ?? { panel: undefined }));
  const text = () => textIn(store.getState().console.locale);

  bridge.on('navigate', navigation.go);
  bridge.on('windows:full', (count) =>
    showToast({ title: text()('windows.full', { count }), description: text()('windows.closeOne') }),
  );
  // The desk checks the session when the connection is lost or restored: it then shows that, or its login form in place.
  const checkSession = () => page.dispatchEvent(new Event('online'));
  bridge.on('session:ended', checkSession);
  // A person signed in, perhaps in another window.
  bridge.on('settings:changed', () => {
    if (store.getState().isSignedIn !== true) checkSession();
  });
  followSideButtons(page, store.getState().console.os);
  setLanguage(page, store.getState().console);
  store.subscribe(({ console: now }, { console: before }) => {
    if (now.locale !== before.locale) setLanguage(page, now);
    if (isAway(now.connectivity) !== isAway(before.connectivity)) checkSession();
    if (now.server?.url === before.server?.url) return;
    // Before anything of the other server is rendered: a path of the previous one is meaningless there.
    page.history.replaceState(null, '', firstPath);
    store.setState({ panel: undefined });
  });
  return {
    bridge,
    store,
    navigation,
    platform: createDesktopPlatform({ bridge, navigation, text }),
    transport: createDesktopTransport(bridge, (news) => store.setState(learnFromReply(news))),
  };
}

/** Both languages of the console are written from left to right. */
function setLanguage({ document }: PageParts['page'], { locale }: ConsoleState): void {
  document.documentElement.lang = siteLocaleOf(locale);
  document.documentElement.dir = 'ltr';
}
