import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import { openTab } from './chromium-host.ts';
import { makeCloneCodec } from '../ipc/clone-codec.ts';
import { isolatedWorld, type PreloadEnvironment } from '../renderer/isolated-world.ts';
import { mainWorld } from '../renderer/main-world.ts';
import { makePacking } from '../renderer/packing.ts';
import type { MessageToMain, MessageToPreload } from '../renderer/wire.ts';

const worldName = 'Electron Isolated Context';
const binding = '__electronDoublePost';
const deliver = '__electronDoubleDeliver';

interface RendererPageOptions {
  readonly preload: string | undefined;
  readonly isSandboxed: boolean;
  readonly onMessage: (message: MessageToMain, reply: (message: MessageToPreload) => void) => void;
  /** The preload's world of a new document exists. */
  readonly onDocument: () => void;
}

/** A tab with Electron's two worlds: the page's, and the preload's, which the page cannot access. */
export class RendererPage {
  readonly tab: Page;
  readonly devtools: CDPSession;
  readonly targetId: string;
  readonly mainFrameId: string;
  #world: number | undefined;

  private constructor(tab: Page, devtools: CDPSession, targetId: string, mainFrameId: string) {
    this.tab = tab;
    this.devtools = devtools;
    this.targetId = targetId;
    this.mainFrameId = mainFrameId;
  }

  static async open(options: RendererPageOptions): Promise<RendererPage> {
    const tab = await openTab();
    const devtools = await tab.context().newCDPSession(tab);
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    const { frameTree } = await devtools.send('Page.getFrameTree');
    const page = new RendererPage(tab, devtools, targetInfo.targetId, frameTree.frame.id);
    page.#listen(options);
    await devtools.send('Page.enable');
    await devtools.send('Runtime.enable');
    if (options.preload !== undefined) await page.#install(options.preload, options.isSandboxed);
    return page;
  }

  /** Closes the tab unless its page prevents it. Closing a window counts as a user gesture on its page. */
  async unload(): Promise<void> {
    await this.devtools.send('Runtime.evaluate', { expression: 'void 0', userGesture: true });
    await this.tab.close({ runBeforeUnload: true });
  }

  /** Dropped if there is no document, as in Electron. */
  deliver(message: MessageToPreload): void {
    if (this.#world === undefined) return;
    const expression = `${deliver}(${JSON.stringify(JSON.stringify(message))})`;
    this.devtools.send('Runtime.evaluate', { contextId: this.#world, expression }).catch(() => undefined);
  }

  #listen({ onMessage, onDocument }: RendererPageOptions): void {
    this.devtools.on('Runtime.executionContextCreated', ({ context }) => {
      const frame = (context.auxData as { frameId?: string } | undefined)?.frameId;
      if (context.name !== worldName || frame !== this.mainFrameId) return;
      this.#world = context.id;
      onDocument();
    });
    this.devtools.on('Runtime.executionContextsCleared', () => {
      this.#world = undefined;
    });
    this.devtools.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== binding) return;
      onMessage(JSON.parse(payload) as MessageToMain, (message) => {
        // A document that has been unloaded gets no answer.
        if (executionContextId === this.#world) this.deliver(message);
      });
    });
  }

  async #install(preload: string, isSandboxed: boolean): Promise<void> {
    const channel = `electron-double-${randomUUID()}`;
    const environment: PreloadEnvironment = {
      channel,
      binding,
      deliver,
      platform: process.platform,
      arch: process.arch,
      versions: { electron: process.versions['electron'], node: process.versions.node, chrome: '' },
      isSandboxed,
    };
    const code = readFileSync(preload, 'utf8');
    await this.devtools.send('Runtime.addBinding', { name: binding, executionContextName: worldName });
    await this.devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${mainWorld.toString()})(${JSON.stringify(channel)}, ${makePacking.toString()})`,
    });
    await this.devtools.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName,
      source: `(${isolatedWorld.toString()})(${JSON.stringify(environment)}, ${makeCloneCodec.toString()},
        ${makePacking.toString()}, function (require, module, exports, process, global) {${code}\n})`,
    });
  }
}
