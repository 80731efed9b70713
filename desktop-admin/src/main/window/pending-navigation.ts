export interface WishParts {
  /** The page stands, and shows what a path is part of: the desk needs somebody who is signed in. */
  readonly canGo: (path: string) => boolean;
  readonly go: (path: string) => void;
}

/** Wishes to be somewhere in the page: links from outside, clicks on notifications, items of the menu. */
export interface Wishes {
  /** Goes there now, or as soon as one can. The last wish counts. */
  wish(path: string): void;
  /** Something has happened that may let it come true. */
  tryNow(): void;
}

export function createWishes({ canGo, go }: WishParts): Wishes {
  let wanted: string | undefined;
  const tryNow = () => {
    if (wanted === undefined || !canGo(wanted)) return;
    const path = wanted;
    wanted = undefined;
    go(path);
  };
  return {
    wish(path) {
      wanted = path;
      tryNow();
    },
    tryNow,
  };
}
