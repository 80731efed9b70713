import type { Role } from '@truepage/core/staff/roles';
import type { ConsoleSettings, Notice } from '../../../shared/settings.ts';
import type { ConsoleContext } from '../../console-context.ts';
import { consoleLanguage } from '../../settings/console-language.ts';
import { FakeConsole, fakeSettings, signIn } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLiveOrders } from '../live-orders.ts';
import type { NotifierMessage } from '../../notices/os-notifier.ts';
import { createFakeServer } from './fake-server.ts';
import { createFakeTime, settled } from './fake-time.ts';

export interface DeskOptions {
  readonly role?: Role;
  readonly settings?: Partial<ConsoleSettings>;
  /** Of a console that was closed or killed before. */
  readonly folder?: string;
  readonly time?: ReturnType<typeof createFakeTime>;
}

export type LiveDesk = Awaited<ReturnType<typeof openLiveDesk>>;

/** The live orders of somebody who is signed in, with everything around them made up, and a real folder. */
export async function openLiveDesk(options: DeskOptions = {}) {
  const { role = 'admin', folder = temporaryFolder() } = options;
  const time = options.time ?? createFakeTime();
  const server = createFakeServer(time.clock);
  const { desk, parts } = makeDesk(time);
  const settings = fakeSettings(options.settings);
  const live = createLiveOrders({ ...parts, settings, after: time.after });
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
  const desk = {
    pushes: page.pushes,
    shown: [] as (NotifierMessage & { readonly click: () => void })[],
    titles: () => desk.shown.map(({ title }) => title),
    bodies: () => desk.shown.map(({ body }) => body),
    /** Where clicks have led. */
    places: [] as (string | undefined)[],
    unread: [] as number[],
    isLookedAt: false,
    idleSeconds: 0,
    outcome: 'shown' as 'shown' | 'failed',
    ask: (name: 'live:state' | 'notices:list' | 'notices:seen') => page.ask(name, undefined),
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
    show: (message: NotifierMessage, click: () => void) => {
      desk.shown.push({ ...message, click });
      return Promise.resolve(desk.outcome);
    },
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
