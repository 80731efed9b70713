export interface PendingNavigationParts {
  /** The page stands, and shows what a path is part of: the desk needs somebody who is signed in. */
  readonly canGo: (path: string) => boolean;
  readonly go: (path: string) => void;
}

/** Wishes to be somewhere in the page: links from outside, clicks on notifications, items of the menu. */
export interface PendingNavigation {
  /** Goes there now, or as soon as one can. The last wish counts. */
  request(path: string): void;
  /** Something has happened that may let it come true. */
  retry(): void;
}

export function createPendingNavigation({ canGo, go }: PendingNavigationParts): PendingNavigation {
  let wanted: string | undefined;
  const retry = () => {
    if (wanted === undefined || !canGo(wanted)) return;
    const path = wanted;
    wanted = undefined;
    go(path);
  };
  return {
    request(path) {
      wanted = path;
      retry();
    },
    retry,
  };
}
