import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { root } from '../bootstrap/workspace.mjs';
import { signIn } from './banner.ts';
import { demoFolder } from './demo-folder.ts';
import { DemoError, demoSettings, settingNames } from './demo-settings.ts';
import { openProxy } from './proxy.ts';
import { middleOfLastMonth } from './earlier-clock.ts';
import { fill } from './fill/fill.ts';
import { fillLastMonth } from './fill/last-month.ts';
import { liveByDay, resetTime, type Day } from './nights.ts';
import { startService } from './service.ts';

/** `npm start -- --demo`: the service with made-up people, recreated at every start and every night. */
export async function runDemo(): Promise<never> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.abort());
  try {
    await live(asked.signal);
    process.exit(0);
  } catch (error) {
    if (asked.signal.aborted) process.exit(0);
    console.error(error instanceof DemoError ? error.message : error);
    process.exit(1);
  }
}

async function live(signal: AbortSignal): Promise<void> {
  const names = settingNames(readFileSync(path.join(root, '.env.example'), 'utf8'));
  const settings = demoSettings({ ...envFile(), ...process.env }, names);
  const folder = demoFolder(settings.folder);
  await folder.lock();
  const proxy = await openProxy(settings);
  try {
    await liveByDay({
      now: () => new Date(),
      wait: (ms) => sleep(ms, undefined, { signal }),
      proxy,
      signal,
      startDay: async () => {
        console.log('Filling the demonstration with made-up people…');
        const day = folder.fresh();
        const now = new Date();
        const then = middleOfLastMonth(now);
        const earlier = await startService(day, settings, {
          names,
          behindMs: now.getTime() - then.getTime(),
        });
        const known = await orStop(earlier, fillLastMonth({ ...settings, service: earlier.origin }));
        await earlier.stop();
        const month = then.toISOString().slice(0, 7);
        const service = await startService(day, settings, { names });
        await orStop(service, fill({ ...settings, service: service.origin }, { ...known, month }));
        folder.keepOnly(day);
        console.log(words(settings.publicUrl));
        return service;
      },
    });
  } finally {
    proxy.close();
  }
}

/** Awaits `done`, and stops the service if it fails. */
async function orStop<Result>(service: Day, done: Promise<Result>): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    await service.stop();
    throw error;
  }
}

function words(site: string): string {
  const rows = [
    ['Site', site],
    ['Staff', `${site}/admin   user: ${signIn.username}   password: ${signIn.password}`],
    ['Mail', `stays on this machine; read it at ${site}/sandbox/mail`],
    ['Reset', `every day at ${resetTime}, and at every start: everything is deleted and filled afresh`],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name = '', text = '']) => `  ${name.padEnd(10)}${text}`);
  return `\nThe demonstration is ready\n\n${lines.join('\n')}\n`;
}

/** The settings file that the service would read; its settings are refused like environment variables. */
function envFile(): Record<string, string | undefined> {
  const { ENV_FILE: asked } = process.env;
  if (asked === 'none') return {};
  try {
    return parseEnv(readFileSync(path.resolve(asked === undefined || asked === '' ? '.env' : asked), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
