import { app } from 'electron';
import path from 'node:path';
import type { ConsoleLog } from '../console-context.ts';
import { startAtLogin } from './login-item.ts';
import type { PersonSettings } from './person-settings.ts';

/** Whoever is signed in says whether the console starts with the computer; while nobody is, it stays as it is. */
export function followLoginItem(settings: Pick<PersonSettings, 'onChange'>, log: ConsoleLog): void {
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
      log.warn('starting with the computer was not changed', { error: String(error) });
    }
  });
}
