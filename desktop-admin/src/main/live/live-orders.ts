import type { LiveState } from '@truepage/core/platform';
import type { ConsoleContext, SessionService, StaffSession } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import { createActivations } from '../notices/system/activations.ts';
import { noticesOf, openNoticeChannels } from '../notices/notice-channels.ts';
import { createOwnNotices, type OwnNotices } from '../notices/own-notices.ts';
import { createFeedCursor, feedPosition } from './feed-cursor.ts';
import { openOrderFeed, type OrderFeed } from './order-feed.ts';
import type { Activation, Notifier } from '../notices/system/os-notifier.ts';
import { noReminders, remind, reminderFile } from '../notices/reminders.ts';
import { sessionFile } from '../settings/json-file.ts';
import { after as afterRealTime, repeat, type After } from './timers.ts';

/** The part of Electron's powerMonitor that we use. */
export interface PowerNews {
  on(event: 'resume' | 'unlock-screen', listener: () => void): unknown;
  /** How long the computer has been idle, in s. */
  getSystemIdleTime(): number;
}

export interface LiveOrdersParts {
  readonly context: ConsoleContext;
  readonly settings: Pick<PersonSettings, 'change' | 'current' | 'onChange'>;
  readonly language: LanguageInUse;
  readonly notifier: Notifier;
  readonly powerMonitor: PowerNews;
  /** Receives the number of unread notices while signed in. */
  readonly onUnread: (count: number) => void;
  /** Whether the window has the focus: the desk itself then shows paid and assigned orders, without a notification. */
  readonly isLookedAt: () => boolean;
  /** Fake timers in tests. */
  readonly after?: After;
}

/** The live events of the server, for the page and for system notifications. */
export interface LiveOrders extends SessionService {
  /** The connection may be back: reconnects without waiting. */
  nudge(): void;
  /** A system notification was clicked. */
  activate(activation: Activation): void;
  /** The person has signed out: removes their notifications from the system. */
  leave(): void;
}

/** The state while signed in. */
interface Running extends OwnNotices {
  readonly feed: OrderFeed;
}

const minute = 60_000;
const remindEvery = 5 * minute;
/** How often the end of quiet hours is checked, in ms: the clock may be changed, and the computer may sleep. */
const releaseEvery = 30_000;
/** After this idle time, in s, the person counts as away. */
const awayAfter = 120;

export function createLiveOrders(parts: LiveOrdersParts): LiveOrders {
  const { context, settings, language, notifier, powerMonitor, onUnread } = parts;
  let running: Running | undefined;
  const state = (): LiveState => running?.feed.state ?? 'waiting';
  const tellNotices = () => {
    context.push('notices:changed', noticesOf(running));
    if (running !== undefined) onUnread(running.list.unread);
  };
  const wakeUp = () => {
    running?.feed.nudge();
    running?.announcer.release();
  };
  const { handle, clock } = context;
  openNoticeChannels({ handle, clock, settings, language, notifier, own: () => running });
  handle('live:state', state);
  const activations = createActivations(() => context.show());
  notifier.follow(activations.hear);
  powerMonitor.on('resume', wakeUp);
  powerMonitor.on('unlock-screen', wakeUp);
  settings.onChange(() => running?.announcer.release());

  return {
    nudge: () => running?.feed.nudge(),
    activate: activations.hear,
    leave: () => notifier.withdraw(),
    begin(session) {
      const own = run(session, parts, tellNotices);
      running = own;
      tellNotices();
      session.signal.addEventListener('abort', () => {
        if (running !== own) return;
        running = undefined;
        // A click on a leftover notification would have no effect.
        if (!notifier.outlivesProgram) notifier.withdraw();
        tellNotices();
      });
      own.announcer.release();
      activations.begin(own.desk.act, session.signal);
    },
  };
}

function run(session: StaffSession, parts: LiveOrdersParts, onNotices: () => void): Running {
  const { context, settings, language, notifier, powerMonitor, after = afterRealTime } = parts;
  const { clock, random, log, push } = context;
  const { signal } = session;
  const keptIn = { cursor: 'feed.json', reminders: 'reminders.json' } as const;

  const isLookedAt = () => parts.isLookedAt() && powerMonitor.getSystemIdleTime() < awayAfter;
  const own = createOwnNotices(session, {
    context,
    settings,
    language,
    notifier,
    isLookedAt,
    after,
    onNotices,
  });
  const { announcer, news, reader } = own;

  const position = { name: keptIn.cursor, shape: feedPosition, empty: { lastEventId: null }, log };
  const feed = openOrderFeed({
    session,
    clock,
    random,
    after,
    log,
    cursor: createFeedCursor(sessionFile(session, position), after),
    onState: (state) => push('live:news', { kind: 'state', state }),
    onGap: ({ reason, ...gap }) => {
      push('live:news', gap);
      if (reason === 'reset') news.hearReset();
    },
    onEvent: (event, isMissed) => {
      push('live:news', { kind: 'event', event });
      return news.hear(event, isMissed);
    },
  });

  const memory = { name: keptIn.reminders, shape: reminderFile, empty: noReminders, log };
  const reminders = { clock, log, settings, language, announcer, reader, file: sessionFile(session, memory) };
  void remind(reminders);
  repeat(after, remindEvery, signal, () => void remind(reminders));
  repeat(after, releaseEvery, signal, () => {
    const { snoozedUntil } = settings.current();
    // Pushed so that the page is updated too; the change releases the waiting notices.
    if (snoozedUntil !== null && clock().toISOString() >= snoozedUntil)
      settings.change({ snoozedUntil: null });
    else announcer.release();
  });
  return { feed, ...own };
}
