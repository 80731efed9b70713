import { onTestFinished, vi } from 'vitest';
import type { InvokeInput, InvokeName, InvokeReply, PushName, PushPayload } from '../../shared/ipc.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';
import type { ConsoleContext, StaffSession } from '../console-context.ts';
import { consoleLanguage } from '../settings/console-language.ts';
import type { LogEvent } from '../log/log-events.ts';
import { usualSettings } from '../settings/person-settings.ts';

/** Fakes around one area of the console: a page, a clock, a log. */
export class FakeConsole {
  readonly pushes: { readonly name: PushName; readonly payload: unknown }[] = [];
  /** Events that were logged. */
  readonly logged: LogEvent[] = [];
  now = new Date('2026-11-20T09:00:00Z');
  readonly #answers = new Map<string, (input: never, page: never) => unknown>();

  readonly context: ConsoleContext = {
    handle: (name, answer) => void this.#answers.set(name, answer),
    push: (name, payload) => void this.pushes.push({ name, payload }),
    show: () => {},
    clock: () => this.now,
    random: () => 0.5,
    log: (event) => void this.logged.push(event),
  };

  readonly language = () => consoleLanguage('en', ['en']);

  /** Calls a channel like a page. */
  ask<Name extends InvokeName>(name: Name, input: InvokeInput<Name>, page?: object): unknown {
    const answer = this.#answers.get(name);
    if (answer === undefined) throw new Error(`no answer for ${name}`);
    return answer(input as never, page as never);
  }

  /** Calls a channel like the page, and rejects the same way. */
  async invoke<Name extends InvokeName>(name: Name, input: InvokeInput<Name>): Promise<InvokeReply<Name>> {
    return (await this.ask(name, input)) as InvokeReply<Name>;
  }

  /** The messages pushed to the page, oldest first. */
  heard<Name extends PushName>(name: Name): PushPayload<Name>[] {
    return this.pushes
      .filter((push) => push.name === name)
      .map(({ payload }) => payload as PushPayload<Name>);
  }
}

const serverUrl = 'https://desk.example';

/** A session; like the real one, it ends when the server no longer accepts it. */
export function signIn(
  folder: string,
  fetch: StaffSession['fetch'] = () => Promise.reject(new Error('no connection')),
  staff: Partial<StaffSession['staff']> = {},
): { readonly session: StaffSession; readonly end: () => void } {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const session: StaffSession = {
    serverUrl,
    staff: { id: 'me', username: 'ana', role: 'translator', ...staff },
    folder,
    signal: ending.signal,
    fetch: async (asked, init = {}) => {
      const signal = AbortSignal.any([ending.signal, init.signal ?? ending.signal]);
      const answer = await fetch(asked, { ...init, signal });
      if (answer.status === 401) ending.abort();
      return answer;
    },
  };
  return { session, end: () => ending.abort() };
}

/** Settings in memory: the defaults, unless a test overrides them. */
export function fakeSettings(chosen: Partial<ConsoleSettings> = {}) {
  const listeners: ((settings: ConsoleSettings) => void)[] = [];
  let settings: ConsoleSettings = { ...usualSettings, ...chosen };
  return {
    current: () => settings,
    onChange: (listener: (settings: ConsoleSettings) => void) => void listeners.push(listener),
    change(part: Partial<ConsoleSettings>) {
      settings = { ...settings, ...part };
      for (const listener of listeners) listener(settings);
      return settings;
    },
  };
}

/** Resolves when `holds` returns true; rejects after a timeout. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: 8000, interval: 5 });
}
