import { z } from 'zod';
import { notice, type Notice } from '../../shared/notices.ts';
import type { JsonFile } from '../settings/json-file.ts';

export const noticeFile = z.object({
  /** Newest first. */
  notices: z.array(notice),
  /** ids of all recent notices, including those dropped from the list, so that no notice is shown twice. */
  told: z.array(z.string()),
  /** ids of those that arrived in quiet hours and are held until their end. */
  held: z.array(z.string()),
  /** How many unread ones were dropped from the list. */
  lost: z.int().min(0).default(0),
});
export type NoticeFile = z.output<typeof noticeFile>;

export const noNotices: NoticeFile = { notices: [], told: [], held: [], lost: 0 };

/** The stored list of notices. It survives a restart. */
export interface NoticeList {
  /** Newest first. */
  readonly notices: readonly Notice[];
  /** How many are unread, including those dropped from the list. */
  readonly unread: number;
  /** Whether a notice was shown before, even if it is no longer in the list. */
  knows(id: string): boolean;
  add(notices: readonly Notice[], options?: { readonly isHeld: boolean }): void;
  /** Marks one, or all, as seen. */
  see(id?: string): void;
  /** Marks the order of this notice as assigned to the person. */
  take(id: string): void;
  /** Marks the message of this notice as replied to. */
  answer(id: string): void;
  /** Empties the list; its notices are not shown again. */
  clear(): void;
  /** Whether a notice is held until the end of quiet hours. */
  readonly hasHeld: boolean;
  /** Returns the held notices that are still unseen, newest first, and releases them. */
  takeHeld(): readonly Notice[];
}

const most = { notices: 100, told: 1000 } as const;

export function createNoticeList(file: JsonFile<NoticeFile>, onChange: () => void): NoticeList {
  let kept = file.read();
  let told = new Set(kept.told);
  const change = (next: NoticeFile) => {
    kept = next;
    told = new Set(next.told);
    file.write(next);
    onChange();
  };
  const mark = (id: string, done: Partial<Notice>) => {
    const notices = kept.notices.map((one) => (one.id === id ? { ...one, ...done } : one));
    change({ ...kept, notices });
  };
  return {
    get notices() {
      return kept.notices;
    },
    get unread() {
      return kept.lost + unseenAmong(kept.notices);
    },
    get hasHeld() {
      return kept.held.length > 0;
    },
    knows: (id) => told.has(id),
    add(added, { isHeld } = { isHeld: false }) {
      if (added.length === 0) return;
      const ids = added.map(({ id }) => id);
      const all = [...added.toReversed(), ...kept.notices];
      change({
        notices: all.slice(0, most.notices),
        lost: kept.lost + unseenAmong(all.slice(most.notices)),
        told: [...kept.told, ...ids].slice(-most.told),
        held: isHeld ? [...kept.held, ...ids] : kept.held,
      });
    },
    see(id) {
      const isMeant = (one: Notice) => !one.isSeen && (id === undefined || one.id === id);
      const lost = id === undefined ? 0 : kept.lost;
      if (lost === kept.lost && !kept.notices.some(isMeant)) return;
      const notices = kept.notices.map((one) => (isMeant(one) ? { ...one, isSeen: true } : one));
      change({ ...kept, notices, lost });
    },
    take: (id) => mark(id, { isTaken: true }),
    answer: (id) => mark(id, { isAnswered: true, isSeen: true }),
    clear: () => change({ ...noNotices, told: kept.told }),
    takeHeld() {
      const held = new Set(kept.held);
      change({ ...kept, held: [] });
      return kept.notices.filter(({ id, isSeen }) => held.has(id) && !isSeen);
    },
  };
}

function unseenAmong(notices: readonly Notice[]): number {
  return notices.filter(({ isSeen }) => !isSeen).length;
}
