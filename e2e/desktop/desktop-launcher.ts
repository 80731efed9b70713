import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { _electron, type Page } from 'playwright/test';
import { launchDouble, type DesktopApp, type DoubleApp } from './double/launch-double.ts';
import { desktopHost, electronBinary, type DesktopHost } from './electron-host.ts';
import { watchSystem } from './system-doubles.ts';

export interface LaunchOptions {
  /** Appended to the program's own arguments: switches, deep links. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than the console. */
  readonly appDir?: string;
  /** Another user data folder than the test's. */
  readonly userData?: string;
}

/** For consoles that show PDFs or request permissions, which Electron supports by default. */
export const wholeBrowser = { ELECTRON_DOUBLE_BROWSER: 'whole' } as const;

const consoleDir = path.join(import.meta.dirname, '../../desktop-admin');
const patience = 20_000;

/** Starts the program for one test, on its own data, and collects its errors. */
export class DesktopLauncher {
  readonly host: DesktopHost = desktopHost();
  readonly userData: string;
  /** Errors on the consoles of its windows, and uncaught errors of its main process. */
  readonly errors: string[] = [];
  /** Patterns of errors that the test provokes. */
  readonly allowedErrors: RegExp[] = [];
  readonly #open: DesktopApp[] = [];

  constructor(userData: string) {
    this.userData = userData;
  }

  /** The options of every start: the program is given its data folder, and cannot detect the test. */
  #start(options: LaunchOptions) {
    const appDir = options.appDir ?? consoleDir;
    requireBuild(appDir);
    const args = [`--user-data-dir=${options.userData ?? this.userData}`, ...(options.args ?? [])];
    const inherited = Object.entries(process.env).filter(([, value]) => value !== undefined);
    const env = {
      ...(Object.fromEntries(inherited) as Record<string, string>),
      LANGUAGE: 'en_US',
      ...options.env,
    };
    return { appDir, args, env };
  }

  async launch(options: LaunchOptions = {}): Promise<DesktopApp> {
    const app = this.host === 'double' ? this.#launchDouble(options) : await this.#launchElectron(options);
    this.#open.push(app);
    await watchSystem(app);
    return app;
  }

  /** Starts it again on the same data, like double-clicking the program or a link to it; resolves with the exit code. */
  async startSecond(options: LaunchOptions = {}): Promise<number | null> {
    const { appDir, args, env } = this.#start(options);
    const child =
      this.host === 'double'
        ? launchDouble({ appDir, args, env }).process()
        : spawn(electronBinary() ?? '', [appDir, ...args], { env, stdio: 'inherit' });
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    return code;
  }

  /** Ends every program that this test has started. */
  async closeAll(): Promise<void> {
    await Promise.all(this.#open.map(async (app) => app.close()));
  }

  #launchDouble(options: LaunchOptions): DoubleApp {
    const app = launchDouble(this.#start(options));
    app.on('console-error', (text: string) => this.errors.push(text));
    app.on('main-error', (text: string) => this.errors.push(`main process: ${text}`));
    return app;
  }

  async #launchElectron(options: LaunchOptions): Promise<DesktopApp> {
    const { appDir, args, env } = this.#start(options);
    const app = await _electron.launch({
      executablePath: electronBinary() ?? '',
      args: [appDir, ...args],
      env,
      cwd: appDir,
    });
    const listen = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error') this.errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => this.errors.push(error.message));
    };
    app.windows().forEach(listen);
    app.on('window', listen);
    // Playwright types the first argument as `any` where it cannot find Electron's types.
    return app as unknown as DesktopApp;
  }
}

function requireBuild(appDir: string): void {
  const { main } = JSON.parse(readFileSync(path.join(appDir, 'package.json'), 'utf8')) as { main: string };
  if (existsSync(path.join(appDir, main))) return;
  throw new Error(`${path.join(appDir, main)} is missing: build the console first (electron-vite build)`);
}
