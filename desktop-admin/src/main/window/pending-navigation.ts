import { isConsolePath } from '../../shared/console-paths.ts';

export interface PendingNavigationParts {
  readonly isSignedIn: () => boolean;
  /** Opens a path in the page; false if there is none. */
  readonly go: (path: string) => boolean;
}

/**
 * Requests to open a path in the page: links from outside, clicked notifications, menu items. They wait for the page, and those for a desk
 * path also wait for a session.
 */
export interface PendingNavigation {
  /** Opens it now or as soon as possible. The last request wins. */
  request(path: string): void;
  /** Tries again after a change of page or session. */
  retry(): void;
  /** The page was loaded, and has no state yet. */
  pageLoaded(): void;
  /** The page has requested its initial state. */
  pageStarted(): void;
  /** A call of the desk was answered: the desk is rendered. */
  deskAnswered(): void;
}

export function createPendingNavigation({ isSignedIn, go }: PendingNavigationParts): PendingNavigation {
  let stage: 'loaded' | 'started' | 'answered' = 'loaded';
  let wanted: string | undefined;
  const canGo = (path: string) =>
    isConsolePath(path) ? stage !== 'loaded' : stage === 'answered' && isSignedIn();
  const retry = () => {
    if (wanted !== undefined && canGo(wanted) && go(wanted)) wanted = undefined;
  };
  return {
    request(path) {
      wanted = path;
      retry();
    },
    retry,
    pageLoaded: () => void (stage = 'loaded'),
    pageStarted() {
      if (stage === 'loaded') stage = 'started';
    },
    deskAnswered: () => void (stage = 'answered'),
  };
}
