import { rmSync } from 'node:fs';
import path from 'node:path';
import { computerSettings } from '../../shared/settings.ts';
import { jsonFile } from './json-file.ts';
import { keptLanguage } from './console-language.ts';
import { folderOfServer } from '../servers/servers.ts';
import { noServers, serverList } from '../servers/servers.ts';
import { keptSignIn } from '../session/staff-sessions.ts';
import { firstWindowsState, windowsState } from '../window/window-state.ts';

/** What the console stores on this computer besides cookies, all in one folder. */
export function consoleFiles(folder: string) {
  const people = path.join(folder, 'people');
  return {
    servers: jsonFile(path.join(folder, 'servers.json'), serverList, noServers),
    window: jsonFile(path.join(folder, 'window.json'), windowsState, firstWindowsState),
    /** The key that encrypts the windows' paths. */
    windowKey: path.join(folder, 'window.key'),
    signIn: jsonFile(path.join(folder, 'sign-in.json'), keptSignIn, null),
    language: jsonFile(path.join(folder, 'language.json'), keptLanguage, { language: null }),
    computer: jsonFile(path.join(folder, 'computer.json'), computerSettings, computerSettings.parse({})),
    /** One folder per server, in it one per person. */
    people,
    removePeople: (serverUrl: string) =>
      rmSync(path.join(people, folderOfServer(serverUrl)), { recursive: true, force: true }),
  };
}

export type ConsoleFiles = ReturnType<typeof consoleFiles>;
