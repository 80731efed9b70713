import type { Role } from '@truepage/core/staff/roles';
import type { Notice, Snooze } from '../../../shared/notices.ts';
import type { ConsoleSettings } from '../../../shared/settings.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { consoleLanguage } from '../../settings/console-language.ts';
import { FakeConsole, fakeSettings, signIn } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLiveOrders } from '../live-orders.ts';
import type { Activation, NotifierMessage } from '../../notices/system/os-notifier.ts';
import { createFakeServer } from './fake-server.ts';
import { createFakeTime, settled } from './fake-time.ts';

export interface DeskOptions {
  readonly role?: Role;
  readonly settings?: Partial<ConsoleSettings>;
  /** Of a console that was closed or killed before. */
  readonly folder?: string;
  readonly time?: ReturnType<typeof createFakeTime>;
  /** The id of a message of the system that was clicked to start the program. */
  readonly clicked?: string;
}

export type LiveDesk = Awaited<ReturnType<typeof openLiveDesk>>;

/** The live orders of a signed-in person, with fakes around them and a real folder. */
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
  /** Orders are paid at this moment, each with the event of this id. */
  const paid = async (...ids: readonly number[]) => {
    for (const id of ids) server.last.event(id, 'order.paid', { translationType: 'express' });
    await settled();
  };
  return Object.assign(desk, { folder, time, server, live, paid, change: settings.change, signOut });
}

/** The page, the system and the person: what they were told, and how they behave. */
function makeDesk({ clock }: ReturnType<typeof createFakeTime>) {
  const page = new FakeConsole();
  const powerListeners = new Map<string, () => void>();
  const withdrawn = new Set<string>();
  let heard: (activation: Activation) => void = () => undefined;
  const desk = {
    pushes: page.pushes,
    shown: [] as (NotifierMessage & { readonly click: (button?: number) => void })[],
    titles: () => desk.shown.map(({ title }) => title),
    bodies: () => desk.shown.map(({ body }) => body),
    /** The titles of the messages still shown. */
    onScreen: () => desk.shown.filter(({ id }) => !withdrawn.has(id)).map(({ title }) => title),
    /** Where clicks have led. */
    places: [] as (string | undefined)[],
    unread: [] as number[],
    isLookedAt: false,
    idleSeconds: 0,
    outcome: 'shown' as 'shown' | 'failed',
    ask: (name: 'live:state' | 'notices:clear' | 'notices:list' | 'notices:seen' | 'notices:test') =>
      page.ask(name, undefined),
    take: (id: string) => page.invoke('notices:take', { id }),
    snooze: (until: Snooze) => page.ask('notices:snooze', { until }),
    notices: () => desk.ask('notices:list') as Notice[],
    power: (name: 'resume' | 'unlock-screen') => powerListeners.get(name)?.(),
  };
  const context: ConsoleContext = {
    ...page.context,
    show: (place) => void desk.places.push(place),
    clock,
    random: () => 0,
  };
  const notifier = {
    outlivesProgram: true,
    show: (message: NotifierMessage) => {
      withdrawn.delete(message.id);
      const click = (button?: number) => heard({ id: message.id, button });
      desk.shown.push({ ...message, click });
      return Promise.resolve(desk.outcome);
    },
    withdraw: (id?: string) => {
      const ids = id === undefined ? desk.shown.map((one) => one.id) : [id];
      ids.forEach((one) => withdrawn.add(one));
    },
    follow: (hear: (activation: Activation) => void) => void (heard = hear),
  };
  const powerMonitor = {
    on: (name: string, listener: () => void) => powerListeners.set(name, listener),
    getSystemIdleTime: () => desk.idleSeconds,
  };
  const parts = {
    context,
    notifier,
    powerMonitor,
    language: () => consoleLanguage(null, ['en-GB']),
    onUnread: (count: number) => void desk.unread.push(count),
    isLookedAt: () => desk.isLookedAt,
  };
  return { desk, parts };
}
