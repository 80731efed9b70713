import { DoubleApp, type DesktopApp } from './double/launch-double.ts';

/** The state of the windows. */

export async function windowFacts(app: DesktopApp): Promise<{ isVisible: boolean | undefined }> {
  return app.evaluate(({ BrowserWindow }) => ({ isVisible: BrowserWindow.getAllWindows()[0]?.isVisible() }));
}

export async function hideWindow(app: DesktopApp): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
}

/** Clicks the close button: the program may hide the window instead. */
export async function closeWindow(app: DesktopApp): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

export async function setWindowBounds(
  app: DesktopApp,
  bounds: { width: number; height: number },
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
    bounds,
  );
}

/** Changes the system's theme, and waits until every window has applied it. */
export async function setSystemTheme(app: DesktopApp, theme: 'light' | 'dark'): Promise<void> {
  await app.evaluate(({ nativeTheme }, source) => {
    nativeTheme.themeSource = source;
  }, theme);
  for (const window of app.windows())
    await window.waitForFunction(
      (isDark) => matchMedia('(prefers-color-scheme: dark)').matches === isDark,
      theme === 'dark',
    );
}

/** A link to the program as macOS delivers it. On other systems it is passed to a second start: `desktop.startSecond`. */
export async function openUrl(app: DesktopApp, url: string): Promise<void> {
  await app.evaluate(
    ({ app: program }, link) => void program.emit('open-url', { preventDefault: () => undefined }, link),
    url,
  );
}

export interface PermissionAnswer {
  readonly requested: boolean;
  readonly checked: boolean;
}

/**
 * Calls a session's permission handlers for a page of the first window. They are called directly: the double does not connect them with
 * Chromium's, and Electron does not return them.
 */
export async function permissionAnswers(
  app: DesktopApp,
  partition: string,
  permissions: readonly string[],
): Promise<Record<string, PermissionAnswer>> {
  if (!(app instanceof DoubleApp)) throw new Error('the handlers can be asked under the double alone');
  return app.evaluate(
    ({ BrowserWindow, session }, asked) => {
      const { permissions: handlers } = session.fromPartition(asked.partition) as unknown as KeptHandlers;
      const [window] = BrowserWindow.getAllWindows();
      const answers = asked.permissions.map((permission) => {
        let requested = true;
        handlers.request?.(window?.webContents, permission, (granted) => (requested = granted), {});
        const checked = handlers.check?.(window?.webContents, permission, 'app://console', {}) ?? true;
        return [permission, { requested, checked }];
      });
      return Object.fromEntries(answers) as Record<string, PermissionAnswer>;
    },
    { partition, permissions: [...permissions] },
  );
}

interface KeptHandlers {
  readonly permissions: {
    request?(
      contents: unknown,
      permission: string,
      answer: (granted: boolean) => void,
      details: object,
    ): void;
    check?(contents: unknown, permission: string, origin: string, details: object): boolean;
  };
}
