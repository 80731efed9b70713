/** How many orders wait to be looked at, counted from two ends. */
export interface UnreadCount {
  /** The unread count as in the page, which sleeps while its window is hidden. */
  fromPage(count: number): void;
  /** Counts like the list of notices: every notice counts, until it is read. */
  fromNotices(count: number): void;
  /** The person looks at the window: the current notices no longer need attention. */
  looked(): void;
  /** The session has ended. The next notice is shown in any case. */
  reset(): void;
}

/** One number for the tray, the dock and the taskbar. */
export function createUnreadCount(onChange: (count: number) => void): UnreadCount {
  let page = 0;
  let notices = 0;
  let lookedAt = 0;
  let shown: number | undefined;
  const show = () => {
    lookedAt = Math.min(lookedAt, notices);
    const count = Math.max(page, notices - lookedAt);
    if (count === shown) return;
    shown = count;
    onChange(count);
  };
  return {
    fromPage(count) {
      page = count;
      show();
    },
    fromNotices(count) {
      notices = count;
      show();
    },
    looked() {
      lookedAt = notices;
      show();
    },
    reset() {
      page = 0;
      notices = 0;
      lookedAt = 0;
      shown = undefined;
    },
  };
}
