import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { PersonSettings } from './person-settings.ts';

/** With this word the console starts into the tray. */
export const hiddenSwitch = '--hidden';

export interface LoginItemParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'setLoginItemSettings'>;
  /** The program as the system would start it. */
  readonly program: string;
  /** The autostart folder of Linux desktops: ~/.config/autostart. */
  readonly autostartFolder: string;
}

/** The signed-in person decides whether the console starts with the computer; while signed out it does not change. */
export function followLoginItem(
  app: Pick<App, 'getPath' | 'isPackaged' | 'setLoginItemSettings'>,
  settings: Pick<PersonSettings, 'onChange'>,
  log: ConsoleLog,
): void {
  // While developing it would be the developer's computer that starts a half-built console.
  if (!app.isPackaged) return;
  settings.onChange((now) => {
    try {
      startAtLogin(now.startAtLogin, {
        platform: process.platform,
        app,
        // An AppImage runs from a place that is there only while it runs.
        program: process.env['APPIMAGE'] ?? process.execPath,
        autostartFolder: path.join(app.getPath('appData'), 'autostart'),
      });
    } catch (error) {
      log({ event: 'failed', what: 'login-item', cause: causeOf(error) });
    }
  });
}

/** Starts the console with the computer from now on, or no longer. Throws where the system refuses. */
export function startAtLogin(isWanted: boolean, parts: LoginItemParts): void {
  const { platform, app, program, autostartFolder } = parts;
  if (platform !== 'linux') {
    // The arguments are for Windows; macOS reports itself that it started the program.
    app.setLoginItemSettings({ openAtLogin: isWanted, args: [hiddenSwitch] });
    return;
  }
  const file = path.join(autostartFolder, 'truepage-console.desktop');
  if (!isWanted) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(autostartFolder, { recursive: true });
  writeFileSync(file, desktopEntry(program));
}

function desktopEntry(program: string): string {
  // Within quotes these characters are escaped with a backslash; in the file every backslash is doubled again.
  const quoted = program.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('\\', String.raw`\\`);
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=TruePage Console',
    `Exec="${quoted.replaceAll('%', '%%')}" ${hiddenSwitch}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}
