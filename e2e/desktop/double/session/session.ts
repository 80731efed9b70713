import path from 'node:path';
import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import { getPath } from '../app/app-paths.ts';
import { CookieJar } from './cookie-jar.ts';
import { atExit } from '../app/exit-tasks.ts';
import { makeProtocol } from './protocol.ts';
import { Emitter, strict } from '../strict.ts';

type Modelled = Pick<
  Electron.Session,
  | 'addWordToSpellCheckerDictionary'
  | 'availableSpellCheckerLanguages'
  | 'clearCache'
  | 'clearStorageData'
  | 'getSpellCheckerLanguages'
  | 'isSpellCheckerEnabled'
  | 'setDevicePermissionHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
>;

/** Permission handlers are stored for specs to call; Chromium itself refuses everything here. */
export class Session extends Emitter implements Modelled {
  readonly cookies: CookieJar;
  readonly protocol = makeProtocol();
  /** Not Electron's. */
  readonly permissions: {
    request?: Parameters<Electron.Session['setPermissionRequestHandler']>[0];
    check?: Parameters<Electron.Session['setPermissionCheckHandler']>[0];
    device?: Parameters<Electron.Session['setDevicePermissionHandler']>[0];
  } = {};

  readonly availableSpellCheckerLanguages = dictionaries;
  /** Not Electron's: Chromium here checks no spelling. In Electron it is on by default, in the system's language. */
  /** Not Electron's: shared by all sessions. */
  readonly dictionaryPlace = dictionaryPlace;
  readonly spelling = { isOn: true, languages: ['en-US'], ownWords: new Set<string>() };
  /** Not Electron's: per origin. Chromium has one zoom level per host and session, for all windows. */
  readonly zoomLevels = new Map<string, number>();

  constructor(partition: string) {
    super();
    const folder = partition === '' ? 'default' : path.join('Partitions', partition.replace(/^persist:/, ''));
    const isKept = partition === '' || partition.startsWith('persist:');
    const file = path.join(getPath('sessionData'), folder, 'cookies.json');
    this.cookies = new CookieJar(isKept ? file : undefined);
    atExit(async () => this.cookies.flushStore());
  }

  async clearStorageData(options: Electron.ClearStorageDataOptions = {}): Promise<void> {
    if (options.origin !== undefined) throw new Error('electron double: clearing one origin is not modelled');
    if (options.storages?.includes('cookies') ?? true) this.cookies.clear();
    await this.cookies.flushStore();
  }

  async clearCache(): Promise<void> {}

  /** For all sessions. Stricter than Electron: the address must end with a slash, because file names are appended. */
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url)) {
      throw new Error('The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL');
    }
    if (!url.endsWith('/'))
      throw new Error(`electron double: dictionaries would be looked for at ${url}en-us.bdic`);
    dictionaryPlace.url = url;
  }

  setSpellCheckerEnabled(isOn: boolean): void {
    this.spelling.isOn = isOn;
  }

  setSpellCheckerLanguages(languages: string[]): void {
    for (const code of languages) {
      if (dictionaries.includes(code)) continue;
      throw new Error(`Invalid language code provided: "${code}" is not a valid language code`);
    }
    this.spelling.languages = languages;
  }

  isSpellCheckerEnabled(): boolean {
    return this.spelling.isOn;
  }

  getSpellCheckerLanguages(): string[] {
    return this.spelling.languages;
  }

  addWordToSpellCheckerDictionary(word: string): boolean {
    this.spelling.ownWords.add(word);
    return true;
  }

  setPermissionRequestHandler(handler: NonNullable<Session['permissions']['request']> | null): void {
    this.permissions.request = handler;
  }

  setPermissionCheckHandler(handler: NonNullable<Session['permissions']['check']> | null): void {
    this.permissions.check = handler;
  }

  setDevicePermissionHandler(handler: NonNullable<Session['permissions']['device']> | null): void {
    this.permissions.device = handler;
  }
}

/** Chromium's default address of dictionaries; shared by the whole program. */
const dictionaryPlace = { url: 'https://redirector.gvt1.com/edgedl/chrome/dict/' };

/** Some of Hunspell's, by Chromium's names; macOS has none of these. */
const dictionaries = [
  'de',
  'en-GB',
  'en-US',
  'es',
  'es-419',
  'es-ES',
  'fr',
  'it',
  'pt-BR',
  'pt-PT',
  'ru',
  'uk',
];

const sessions = new Map<string, Session>();

export function fromPartition(partition: string): Session {
  if (!app.isReady()) throw new Error('Session can only be received when app is ready');
  const known = sessions.get(partition) ?? new Session(partition);
  sessions.set(partition, known);
  return known;
}

export const session = strict('session', {
  fromPartition,
  get defaultSession() {
    return fromPartition('');
  },
});
