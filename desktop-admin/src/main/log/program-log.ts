import os from 'node:os';
import type { App } from 'electron';
import { createConsoleLog, type ConsoleLog } from './console-log.ts';
import { openLogFile, type LogFile } from './log-file.ts';
import { causeOf, ownStack, versionOf, wordOf } from './plain-facts.ts';

export interface LoggedProgram {
  readonly app: Pick<App, 'getPath' | 'getVersion' | 'isPackaged' | 'on'>;
  readonly process: Pick<NodeJS.Process, 'on' | 'platform' | 'stderr' | 'uptime' | 'versions'>;
}

export interface ProgramLog {
  readonly log: ConsoleLog;
  readonly file: Pick<LogFile, 'path'>;
}

/** Opens the log, and logs the start of the program, its platform, and all uncaught errors. */
export function openProgramLog(program: LoggedProgram): ProgramLog {
  const file = openLogFile({ folder: program.app.getPath('logs') });
  const log = createConsoleLog({
    clock: () => new Date(),
    write(line) {
      // An installed console also writes to the system's journal.
      program.process.stderr.write(`${line}\n`);
      file.write(line);
    },
  });
  watchProgram(program, log);
  return { log, file };
}

function watchProgram({ app, process }: LoggedProgram, log: ConsoleLog): void {
  const { electron, chrome, node } = process.versions;
  log({
    event: 'started',
    version: versionOf(app.getVersion()),
    electron: versionOf(electron),
    chromium: versionOf(chrome),
    node: versionOf(node),
    system: process.platform,
    release: versionOf(os.release()),
    isInstalled: app.isPackaged,
  });
  const onUncaught = (error: unknown) => {
    const stack = ownStack(error instanceof Error ? error.stack : undefined);
    log({ event: 'uncaught', in: 'main', cause: causeOf(error), stack });
  };
  // Only observes: Electron's own handling is unchanged.
  process.on('uncaughtExceptionMonitor', onUncaught);
  process.on('unhandledRejection', onUncaught);
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log({ event: 'child-gone', kind: wordOf(type), cause: wordOf(reason), exitCode });
  });
  app.on('quit', () => log({ event: 'ended', afterSeconds: Math.round(process.uptime()) }));
  let windows = 0;
  app.on('browser-window-created', (_event, window) => {
    log({ event: 'window', is: 'opened', windows: (windows += 1) });
    window.once('closed', () => log({ event: 'window', is: 'closed', windows: (windows -= 1) }));
  });
}
