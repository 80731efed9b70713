import type { Role } from '@truepage/core/staff/roles';
import type { Notice, Snooze } from '../../../shared/notices.ts';
import type { ConsoleSettings } from '../../../shared/settings.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { consoleLanguage } from '../../settings/console-language.ts';
import { FakeConsole, fakeSettings, signIn } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLiveOrders } from '../live-orders.ts';
import type { Activation, Notifier, NotifierMessage } from '../../notices/system/os-notifier.ts';
import { createFakeServer } from './fake-server.ts';
import { createFakeTime, settled } from './fake-time.ts';

export interface DeskOptions {
  readonly role?: Role;
  readonly settings?: Partial<ConsoleSettings>;
  /** The folder of a console that was closed or killed before. */
  readonly folder?: string;
  readonly time?: ReturnType<typeof createFakeTime>;
  /** The id of the system notification whose click started the program. */
  readonly clicked?: string;
}

export type LiveDesk = Awaited<ReturnType<typeof openLiveDesk>>;

/** Starts the live orders of a signed-in person, with fakes around them and a real folder. */
export async function openLiveDesk(options: DeskOptions = {}) {
  const { role = 'admin', folder = temporaryFolder() } = options;
  const time = options.time ?? createFakeTime();
  const server = createFakeServer(time.clock);
  const { desk, parts } = makeDesk(time);
  const settings = fakeSettings(options.settings);
  const live = createLiveOrders({ ...parts, settings, after: time.after });
  if (options.clicked !== undefined) live.activate({ id: options.clicked, button: undefined });
  const { session, end: signOut } = signIn(folder, server.fetch, { role });
  await live.begin(session);
  await settled();
  /** Emits a payment event for each id at the current time. */
  const paid = async (...ids: readonly number[]) => {
    for (const id of ids) server.last.event(id, 'order.paid', { translationType: 'express' });
    await settled();
  };
  return Object.assign(desk, { folder, time, server, live, paid, change: settings.change, signOut });
}

type Outcome = 'shown' | 'failed';

interface ShownMessage extends NotifierMessage {
  readonly click: (button?: number) => void;
  readonly replyWith: (text: string) => void;
}

/** Fakes of the page, the system and the user: record what they receive, and return the configured answers. */
function makeDesk({ clock }: ReturnType<typeof createFakeTime>) {
  const page = new FakeConsole();
  const powerListeners = new Map<string, () => void>();
  const system = { shown: [] as ShownMessage[], withdrawn: new Set<string>(), outcome: 'shown' as Outcome };
  const desk = Object.assign(system, {
    pushes: page.pushes,
    titles: () => desk.shown.map(({ title }) => title),
    bodies: () => desk.shown.map(({ body }) => body),
    /** The titles of the notifications still shown. */
    onScreen: () => desk.shown.filter(({ id }) => !desk.withdrawn.has(id)).map(({ title }) => title),
    /** The paths that clicks have opened. */
    places: [] as (string | undefined)[],
    unread: [] as number[],
    isLookedAt: false,
    idleSeconds: 0,
    ask: (name: 'live:state' | 'notices:clear' | 'notices:list' | 'notices:seen' | 'notices:test') =>
      page.ask(name, undefined),
    read: (id: string) => page.invoke('notices:read', { id }),
    reply: (id: string, text: string) => page.invoke('notices:reply', { id, text }),
    take: (id: string) => page.invoke('notices:take', { id }),
    snooze: (until: Snooze) => page.ask('notices:snooze', { until }),
    notices: () => desk.ask('notices:list') as Notice[],
    power: (name: 'resume' | 'unlock-screen') => powerListeners.get(name)?.(),
  });
  const context: ConsoleContext = {
    ...page.context,
    show: (place) => void desk.places.push(place),
    clock,
    random: () => 0,
  };
  const powerMonitor = {
    on: (name: string, listener: () => void) => powerListeners.set(name, listener),
    getSystemIdleTime: () => desk.idleSeconds,
  };
  const parts = {
    context,
    notifier: fakeNotifier(system),
    powerMonitor,
    language: () => consoleLanguage(null, ['en-GB']),
    onUnread: (count: number) => void desk.unread.push(count),
    isLookedAt: () => desk.isLookedAt,
  };
  return { desk, parts };
}

function fakeNotifier(system: { shown: ShownMessage[]; withdrawn: Set<string>; outcome: Outcome }): Notifier {
  const { shown, withdrawn } = system;
  let heard: (activation: Activation) => void = () => undefined;
  return {
    outlivesProgram: true,
    show: (message) => {
      const { id } = message;
      withdrawn.delete(id);
      shown.push({
        ...message,
        click: (button) => heard({ id, button }),
        replyWith: (reply) => heard({ id, button: undefined, reply }),
      });
      return Promise.resolve(system.outcome);
    },
    withdraw: (id) => {
      for (const one of shown) if (id === undefined || one.id === id) withdrawn.add(one.id);
    },
    follow: (hear) => void (heard = hear),
  };
}
