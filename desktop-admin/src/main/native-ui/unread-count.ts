/** Combines two counts of unread orders: the page's and the one of the notices. */
export interface UnreadCount {
  /** The page's count. The page is throttled while its window is hidden. */
  fromPage(count: number): void;
  /** The count of the notice list: every notice counts until it is read. */
  fromNotices(count: number): void;
  /** The window has the focus: the current notices no longer need attention. */
  looked(): void;
  /** The session has ended. The next count is reported in any case. */
  reset(): void;
}

/** Reports one number for the tray, the dock and the taskbar. */
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
