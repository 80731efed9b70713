import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import type * as Electron from 'electron';
import { chromium, type Browser, type ElectronApplication, type Page } from 'playwright';
import type { MessageToLauncher, MessageToMainProcess } from './control-channel.ts';

type MainFunction<R, A> = (electron: typeof Electron, argument: A) => R | Promise<R>;

/** The part of Playwright's ElectronApplication that specs use; the double provides exactly this. */
export interface DesktopApp extends Pick<
  ElectronApplication,
  'firstWindow' | 'windows' | 'close' | 'process'
> {
  /** Runs in the main process; `main` is sent as source text and can only use its argument. */
  evaluate<R>(main: MainFunction<R, undefined>): Promise<R>;
  evaluate<R, A>(main: MainFunction<R, A>, argument: A): Promise<R>;
}

export interface LaunchDoubleOptions {
  /** The folder with the app's package.json; its `main` is built. */
  readonly appDir: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const runFile = path.join(import.meta.dirname, 'run.mjs');
const patience = 30_000;

/** A program running on the double, with the interface that Playwright has for Electron. */
export class DoubleApp extends EventEmitter implements DesktopApp {
  readonly #child: ChildProcess;
  readonly #answers = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #pages: Page[] = [];
  #browser: Promise<Browser> | undefined;
  #lastId = 0;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.on('message', (message: MessageToLauncher) => void this.#hear(message));
    child.once('exit', (code, signal) => {
      for (const answer of this.#answers.values()) {
        answer.reject(new Error(`the main process ended with ${code ?? signal}`));
      }
      this.emit('exit', code);
    });
  }

  process(): ChildProcess {
    return this.#child;
  }

  windows(): Page[] {
    return [...this.#pages];
  }

  async firstWindow(): Promise<Page> {
    const [page] = this.#pages;
    if (page !== undefined) return page;
    const ended = once(this, 'exit').then(([code]) => {
      throw new Error(`the main process ended with ${code} before it opened a window`);
    });
    return Promise.race([once(this, 'window').then(([opened]) => opened as Page), ended]);
  }

  async evaluate<R, A>(main: MainFunction<R, A>, argument?: A): Promise<R> {
    return this.#ask((id) => ({ is: 'evaluate', id, source: main.toString(), argument })) as Promise<R>;
  }

  /** Tells the double the paths of files that a spec is about to put on a page. */
  async announceFiles(paths: readonly string[]): Promise<void> {
    await this.#ask((id) => ({ is: 'files', id, paths }));
  }

  async close(): Promise<void> {
    if (!this.#hasEnded()) {
      const ended = once(this, 'exit');
      // The process may end before it answers.
      this.evaluate(({ app }) => setImmediate(() => app.quit()) && undefined).catch(() => undefined);
      let isRefused = false;
      const timer = setTimeout(() => {
        isRefused = true;
        this.#child.kill('SIGKILL');
      }, patience);
      await ended;
      clearTimeout(timer);
      if (isRefused) throw new Error(`the app did not quit within ${patience} ms`);
    }
    await (await this.#browser?.catch(() => undefined))?.close();
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async #ask(messageFor: (id: number) => MessageToMainProcess): Promise<unknown> {
    if (this.#hasEnded()) throw new Error('the main process has ended');
    this.#lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#answers.set(this.#lastId, answer);
    this.#child.send(messageFor(this.#lastId));
    return answer.promise;
  }

  async #hear(message: MessageToLauncher): Promise<void> {
    switch (message.is) {
      case 'evaluated':
        this.#answers.get(message.id)?.resolve(message.value);
        break;
      case 'failed':
        this.#answers.get(message.id)?.reject(new Error(message.message));
        break;
      case 'console-error':
      case 'main-error':
        this.emit(message.is, message.text);
        break;
      case 'window': {
        this.#browser ??= chromium.connectOverCDP(message.endpoint);
        const page = await this.#browser
          .then(async (browser) => findPage(browser, message.targetId))
          .catch(() => undefined);
        // It may have been closed meanwhile.
        if (page === undefined) return;
        // Playwright would accept every dialog of a page; the main process answers instead.
        page.on('dialog', () => undefined);
        this.#pages.push(page);
        page.once('close', () => this.#pages.splice(this.#pages.indexOf(page), 1));
        this.emit('window', page);
        break;
      }
    }
  }
}

export function launchDouble({ appDir, args = [], env = {} }: LaunchDoubleOptions): DoubleApp {
  const child = fork(runFile, [appDir, ...args], {
    // Playwright's own loaders must not run in the program.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  return new DoubleApp(child);
}

async function findPage(browser: Browser, targetId: string, attempts = 100): Promise<Page> {
  const [context] = browser.contexts();
  for (const page of context?.pages() ?? []) {
    if ((await targetIdOf(page)) === targetId) return page;
  }
  if (attempts === 0) throw new Error('the window has no page');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return findPage(browser, targetId, attempts - 1);
}

async function targetIdOf(page: Page): Promise<string | undefined> {
  try {
    const devtools = await page.context().newCDPSession(page);
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    await devtools.detach();
    return targetInfo.targetId;
  } catch {
    return undefined;
  }
}
