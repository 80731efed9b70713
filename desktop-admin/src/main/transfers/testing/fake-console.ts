import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { InvokeInput, InvokeName, InvokeReply, PushName, PushPayload } from '../../../shared/ipc.ts';
import { usualSettings } from '../../settings/person-settings.ts';
import type { ConsoleContext, StaffSession } from '../../console-context.ts';
import { consoleLanguage } from '../../settings/console-language.ts';

/** The parts of the console around an area: a page that asks and hears, a clock, a log. */
export class FakeConsole {
  readonly pushes: { readonly name: PushName; readonly payload: unknown }[] = [];
  readonly warnings: unknown[] = [];
  now = new Date('2026-11-20T09:00:00Z');
  readonly #answers = new Map<string, (input: never) => unknown>();

  readonly context: ConsoleContext = {
    handle: (name, answer) => void this.#answers.set(name, answer),
    push: (name, payload) => void this.pushes.push({ name, payload }),
    show: () => {},
    clock: () => this.now,
    random: () => 0.5,
    log: { info: () => {}, warn: (message, facts) => void this.warnings.push([message, facts]) },
  };

  readonly language = () => consoleLanguage('en', ['en']);

  /** What the page asks. Rejects like it does there. */
  async invoke<Name extends InvokeName>(name: Name, input: InvokeInput<Name>): Promise<InvokeReply<Name>> {
    const answer = this.#answers.get(name);
    if (answer === undefined) throw new Error(`nobody answers ${name}`);
    return (await answer(input as never)) as InvokeReply<Name>;
  }

  /** What the page has heard, oldest first. */
  heard<Name extends PushName>(name: Name): PushPayload<Name>[] {
    return this.pushes
      .filter((push) => push.name === name)
      .map(({ payload }) => payload as PushPayload<Name>);
  }
}

/** A folder of its own for a test, gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'truepage-transfers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const serverUrl = 'https://desk.example';

/** Somebody is signed in; like the real one, the session ends when the server no longer knows it. */
export function signIn(
  folder: string,
  fetch: StaffSession['fetch'],
): { readonly session: StaffSession; readonly end: () => void } {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const session: StaffSession = {
    serverUrl,
    staff: { id: 'staff-1', username: 'ana', role: 'translator' },
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

/** Settings that are kept in memory. */
export function fakeSettings() {
  let settings = usualSettings;
  return {
    current: () => settings,
    change: (part: Partial<typeof settings>) => {
      settings = { ...settings, ...part };
      return settings;
    },
  };
}

/** Resolves when it holds; rejects when it does not for too long. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > 8000) throw new Error('what was waited for did not happen');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
