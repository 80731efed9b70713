import type { Notice } from '../../shared/settings.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import type { NoticeList } from './notice-list.ts';
import type { Notifier } from './os-notifier.ts';
import { listPath } from './order-words.ts';
import { isQuiet } from './quiet-hours.ts';

export type NewNotice = Omit<Notice, 'at' | 'isSeen'>;

export interface Announcement {
  /** Oldest first. What was told before is left out. */
  readonly notices: readonly NewNotice[];
  /** Stands for them where there are too many to be shown one by one. */
  readonly summary: (count: number) => Pick<NewNotice, 'title' | 'body' | 'path'>;
  /** Whoever looks at the desk sees it there, too: no need to call them. */
  readonly isOnDesk: boolean;
}

export interface AnnouncerParts extends Pick<ConsoleContext, 'clock' | 'show' | 'log'> {
  readonly settings: Pick<PersonSettings, 'current'>;
  readonly language: LanguageInUse;
  readonly notifier: Notifier;
  readonly list: NoticeList;
  readonly isLookedAt: () => boolean;
}

/** The one way to tell a person something: in the list in any case, by the system where they want it. */
export interface Announcer {
  announce(announcement: Announcement): void;
  /** Quiet hours may be over: sums up what has waited for that. */
  release(): void;
}

/** More than so many at once become one. */
const mostAtOnce = 3;

export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const { clock, settings, language, list, log } = parts;
  const isQuietNow = () => isQuiet(settings.current().quietHours, clock());

  const showOnSystem = (notice: Pick<Notice, 'id' | 'title' | 'body' | 'path'>) => {
    const { id, title, body, path } = notice;
    const isSilent = !settings.current().sound;
    const shown = parts.notifier.show({ id, title, body, isSilent }, () => {
      list.see(id);
      parts.show(path);
    });
    void shown.then((outcome) => {
      if (outcome === 'failed') log.warn('a notification could not be shown; it stands in the list');
    });
  };
  return {
    announce({ notices, summary, isOnDesk }) {
      const isLookedAt = isOnDesk && parts.isLookedAt();
      const at = clock().toISOString();
      const fresh = notices
        .filter(({ id }) => !list.knows(id))
        .map((notice) => ({ ...notice, at, isSeen: isLookedAt }));
      const [first] = fresh;
      if (first === undefined) return;
      const isHeld = isQuietNow() && !isLookedAt;
      if (!isHeld && !isLookedAt) {
        const shown =
          fresh.length > mostAtOnce ? [{ ...summary(fresh.length), id: `many-${first.id}` }] : fresh;
        shown.forEach(showOnSystem);
      }
      // Afterwards: whoever is killed in between hears of it twice rather than never.
      list.add(fresh, { isHeld });
    },
    release() {
      if (!list.hasHeld || isQuietNow()) return;
      const held = list.takeHeld();
      const [newest] = held;
      if (newest === undefined) return;
      const { text } = language();
      const title = text('notices.quietTitle', { count: held.length });
      const summary = { title, body: text('notices.quietBody'), path: listPath };
      showOnSystem(held.length === 1 ? newest : { ...summary, id: `quiet-${newest.id}` });
    },
  };
}
