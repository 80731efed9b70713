import type { Notice } from '../../shared/notices.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import { createBursts } from './grouped-notifications.ts';
import type { NoticeList } from './notice-list.ts';
import type { Notifier, NotifierMessage } from './system/os-notifier.ts';
import { listPath } from './order-summary.ts';
import { isSilenced } from './quiet-hours.ts';

export type NewNotice = Omit<Notice, 'at' | 'isSeen' | 'isTaken' | 'isAnswered'>;

export interface Announcement {
  /** Oldest first. Notices shown before are left out. */
  readonly notices: readonly NewNotice[];
  /** Replaces the notices if there are too many to show one by one. */
  readonly summary: (count: number) => Pick<NewNotice, 'title' | 'body' | 'path'>;
  /** The event is current, not missed. If the desk has the focus, it shows the event itself and no notification is needed. */
  readonly isLive: boolean;
}

export interface AnnouncerParts extends Pick<ConsoleContext, 'clock' | 'log'> {
  readonly settings: Pick<PersonSettings, 'current'>;
  readonly language: LanguageInUse;
  readonly notifier: Pick<Notifier, 'show' | 'withdraw'>;
  readonly list: NoticeList;
  readonly isLookedAt: () => boolean;
  /** Whether the person may assign orders to themselves. */
  readonly mayTake: boolean;
}

/** The only way to notify a person: always in the list, and by the system if their settings allow it. */
export interface Announcer {
  announce(announcement: Announcement): void;
  /** Quiet hours may be over: announces a summary of the notices held until then. */
  release(): void;
  /** The path that a notification opens; the list of orders if it is no longer known. */
  pathOf(id: string): string;
  /** Stores the path of a notification that is not in the list. */
  remember(id: string, path: string): void;
  /** Marks one, or all, as seen: the system no longer needs to show them. */
  see(id?: string): void;
}

export type Summary = Pick<Notice, 'id' | 'title' | 'body' | 'path'>;

/** The actions of a notice, in the order of its buttons. */
export function buttonsOf({ kind, orderNumber }: Notice, mayTake: boolean): readonly ('open' | 'take')[] {
  if (orderNumber === null) return [];
  return kind === 'paid' && mayTake ? ['open', 'take'] : ['open'];
}

export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const { clock, settings, language, list, log, notifier } = parts;
  const isQuietNow = () => isSilenced(settings.current(), clock());
  /** The paths of notifications that are not in the list. */
  const paths = new Map<string, string>();

  const show = (message: Omit<NotifierMessage, 'isSilent'>) => {
    const shown = notifier.show({ ...message, isSilent: !settings.current().sound });
    void shown.then((outcome) => {
      if (outcome === 'failed') log({ event: 'failed', what: 'notification' });
    });
  };
  const tell = (notice: Notice) => {
    const { id, kind, title, body } = notice;
    const { text } = language();
    const buttons = buttonsOf(notice, parts.mayTake).map((button) => text(`notices.${button}`));
    show({ id, title, body, buttons, ...(kind === 'message' && { reply: text('notices.reply') }) });
  };
  const tellSummary = ({ path, ...summary }: Summary) => {
    paths.set(summary.id, path);
    show({ ...summary, buttons: [] });
  };
  const bursts = createBursts({ clock, tell, tellSummary, withdraw: notifier.withdraw });
  return {
    announce({ notices, summary, isLive }) {
      const isLookedAt = isLive && parts.isLookedAt();
      const at = clock().toISOString();
      const fresh = notices
        .filter(({ id }) => !list.knows(id))
        .map((notice) => ({ ...notice, at, isSeen: isLookedAt, isTaken: false, isAnswered: false }));
      if (fresh.length === 0) return;
      const isHeld = isQuietNow() && !isLookedAt;
      if (!isHeld && !isLookedAt) bursts.add(fresh, { summary, isLive });
      // After showing, so that a crash in between repeats the notice instead of losing it.
      list.add(fresh, { isHeld });
    },
    release() {
      if (!list.hasHeld || isQuietNow()) return;
      const held = list.takeHeld();
      const [newest] = held;
      if (newest === undefined) return;
      if (held.length === 1) return tell(newest);
      const { text } = language();
      const title = text('notices.quietTitle', { count: held.length });
      const id = `quiet-${newest.id}`;
      tellSummary({ id, title, body: text('notices.quietBody'), path: listPath });
    },
    pathOf: (id) => list.notices.find((notice) => notice.id === id)?.path ?? paths.get(id) ?? listPath,
    remember: (id, path) => void paths.set(id, path),
    see(id) {
      bursts.forget();
      if (id === undefined) notifier.withdraw();
      list.see(id);
    },
  };
}
