import type * as Electron from 'electron';

/** Refuses preferences that would give a page access to the computer, or that a real Electron would refuse later and less clearly. */
export function webPreferences(
  given: Electron.WebPreferences,
  isSandboxForced: boolean,
): Electron.WebPreferences {
  const { session: _session, ...rest } = given;
  const preferences = {
    ...rest,
    contextIsolation: given.contextIsolation ?? true,
    nodeIntegration: given.nodeIntegration ?? false,
    sandbox: isSandboxForced || (given.sandbox ?? true),
    webSecurity: given.webSecurity ?? true,
    webviewTag: given.webviewTag ?? false,
  };
  const isOpen =
    !preferences.contextIsolation ||
    preferences.nodeIntegration ||
    !preferences.sandbox ||
    !preferences.webSecurity ||
    preferences.webviewTag ||
    given.nodeIntegrationInSubFrames === true ||
    given.nodeIntegrationInWorker === true;
  if (isOpen) {
    throw new Error(
      'electron double: only contextIsolation, sandbox and webSecurity on, nodeIntegration and webviewTag off',
    );
  }
  if (given.preload?.endsWith('.mjs') === true) {
    throw new Error('a sandboxed preload must be CommonJS: ESM is not supported there');
  }
  return preferences;
}
