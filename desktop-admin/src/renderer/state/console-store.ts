import type { Role } from '@truepage/core/staff/roles';
import type { ConsoleState, UpdateState } from '../../shared/console-state.ts';
import { settingSections, type SettingSection } from '../../shared/console-paths.ts';
import type { Notice } from '../../shared/notices.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';
import type { DownloadJob, FolderOffer, UploadJob } from '../../shared/transfers.ts';
import type { ConsolePanel } from '../platform/navigation.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How the console stands, as far as the page knows. */
export interface ConsoleData {
  readonly console: ConsoleState;
  /** Somebody is signed in; undefined until the server has said. */
  readonly isSignedIn: boolean | undefined;
  /** Of whoever is or was signed in last; undefined until the server has said. */
  readonly role: Role | undefined;
  readonly settings: ConsoleSettings | undefined;
  readonly uploads: readonly UploadJob[];
  readonly downloads: readonly DownloadJob[];
  readonly notices: readonly Notice[];
  readonly offers: readonly FolderOffer[];
  readonly update: UpdateState;
  /** In ms (UTC); undefined while there is a connection. */
  readonly offlineSince: number | undefined;
  /** What stands before the desk. */
  readonly panel: ConsolePanel | undefined;
  /** Of the settings, when they are shown. */
  readonly settingSection: SettingSection;
}

export type ConsoleStore = StoreApi<ConsoleData>;

/** What belongs to whoever is signed in. */
export const nobodysThings = { uploads: [], downloads: [], notices: [], offers: [] } as const;

export function createConsoleStore(console: ConsoleState): ConsoleStore {
  return createStore<ConsoleData>(() => ({
    console,
    ...nobodysThings,
    isSignedIn: undefined,
    role: undefined,
    settings: undefined,
    update: { state: 'none', version: null, checkedAt: null },
    offlineSince: undefined,
    panel: undefined,
    settingSection: settingSections[0],
  }));
}
