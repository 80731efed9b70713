import { createStore } from 'zustand';
import {
  changedPreferences,
  type Preferences,
  type PreferencesPatch,
} from '@truepage/core/staff/preferences';
import { ApiError } from '../../api/errors.ts';

interface Held {
  /** The preferences as last received from the server. */
  readonly saved: Preferences;
  readonly unsaved: PreferencesPatch;
}

interface KeeperParts {
  readonly known: Preferences;
  /** Resolves with all preferences. Rejects with the errors of an API call. */
  readonly save: (patch: PreferencesPatch) => Promise<Preferences>;
  /** Called once, until a save succeeds again. */
  readonly onFailed: () => void;
}

/**
 * Preferences that apply at once and are saved in the background, one request at a time. A failed change stays
 * applied on this page, and is retried with the next change and by `write`, unless the server refused it. --
 */
export function keepPreferences({ known, save, onFailed }: KeeperParts) {
  const store = createStore<Held>(() => ({ saved: known, unsaved: {} }));
  let isSaving = false;
  let hasFailed = false;

  const saveOnce = async (): Promise<boolean> => {
    const { unsaved: sent } = store.getState();
    try {
      const saved = await save(sent);
      store.setState(({ unsaved }) => ({ saved, unsaved: without(unsaved, sent) }));
      hasFailed = false;
      return true;
    } catch (error) {
      if (!hasFailed) onFailed();
      hasFailed = true;
      if (isRefusal(error))
        store.setState(({ saved, unsaved }) => ({
          saved: changedPreferences(saved, sent),
          unsaved: without(unsaved, sent),
        }));
      return false;
    }
  };

  const write = async (): Promise<void> => {
    if (isSaving) return;
    isSaving = true;
    let goesOn = true;
    while (goesOn && Object.keys(store.getState().unsaved).length > 0) goesOn = await saveOnce();
    isSaving = false;
  };

  return {
    store,
    write,
    change: (patch: PreferencesPatch): Promise<void> => {
      store.setState(({ unsaved }) => ({ unsaved: { ...unsaved, ...patch } }));
      return write();
    },
    /** Called when the server sent the preferences again: another window may have changed them. */
    hear: (saved: Preferences): void => store.setState({ saved }),
  };
}

/** The unsaved parts that were not sent, or have changed since. */
function without(unsaved: PreferencesPatch, sent: PreferencesPatch): PreferencesPatch {
  const parts = Object.entries(unsaved) as [keyof Preferences, unknown][];
  return Object.fromEntries(parts.filter(([name, value]) => sent[name] !== value));
}

/** Whether a retry would fail again: signing in, waiting, or a recovered server would change nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 413].includes(error.status);
}
