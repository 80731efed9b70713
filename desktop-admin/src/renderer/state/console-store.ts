import type { Role } from '@truepage/core/staff/roles';
import type { ConsoleState, UpdateState } from '../../shared/console-state.ts';
import { settingSections, type SettingSection } from '../../shared/console-paths.ts';
import type { Notice } from '../../shared/notices.ts';
import type { ConsoleSettings } from '../../shared/settings.ts';
import type { DownloadJob, FolderOffer, UploadJob } from '../../shared/transfers.ts';
import type { ConsolePanel } from '../platform/navigation.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The console's state in the page. */
export interface ConsoleData {
  readonly console: ConsoleState;
  /** Whether there is a session; undefined until the server has answered. */
  readonly isSignedIn: boolean | undefined;
  /** The role in the current or last session; undefined until the server has answered. */
  readonly role: Role | undefined;
  readonly settings: ConsoleSettings | undefined;
  readonly uploads: readonly UploadJob[];
  readonly downloads: readonly DownloadJob[];
  readonly notices: readonly Notice[];
  readonly offers: readonly FolderOffer[];
  readonly update: UpdateState;
  /** In ms (UTC); undefined while there is a connection. */
  readonly offlineSince: number | undefined;
  /** The screen in front of the desk. */
  readonly panel: ConsolePanel | undefined;
  /** The section, if the settings are shown. */
  readonly settingSection: SettingSection;
}

export type ConsoleStore = StoreApi<ConsoleData>;

/** State of the signed-in person. */
export const signedOutState = { uploads: [], downloads: [], notices: [], offers: [] } as const;

export function createConsoleStore(console: ConsoleState): ConsoleStore {
  return createStore<ConsoleData>(() => ({
    console,
    ...signedOutState,
    isSignedIn: undefined,
    role: undefined,
    settings: undefined,
    update: { state: 'none', version: null, checkedAt: null },
    offlineSince: undefined,
    panel: undefined,
    settingSection: settingSections[0],
  }));
}
