import { consolePaths } from '../native-ui/menu.ts';

/** How far the page has come since it was loaded. */
export interface PageProgress {
  /** A document was loaded, which knows nothing yet. */
  loaded(): void;
  /** It has asked for what it starts from. */
  started(): void;
  /** A call of the desk was answered: whoever is signed in is on the screen. */
  answered(): void;
  /** Whether the page hears of a wish to be at this path. */
  hears(path: string, isSignedIn: boolean): boolean;
}

export function createPageProgress(): PageProgress {
  let stage: 'loaded' | 'started' | 'answered' = 'loaded';
  const ownPaths: readonly string[] = Object.values(consolePaths);
  return {
    loaded() {
      stage = 'loaded';
    },
    started() {
      if (stage === 'loaded') stage = 'started';
    },
    answered() {
      stage = 'answered';
    },
    hears: (path, isSignedIn) =>
      ownPaths.includes(path) ? stage !== 'loaded' : stage === 'answered' && isSignedIn,
  };
}
