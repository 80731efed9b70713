import type * as Electron from 'electron';
import { makeCloneCodec } from './clone-codec.ts';
import type { MessageToMain, MessageToPreload } from '../renderer/wire.ts';
import { Emitter } from '../strict.ts';

type InvokeHandler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

export const codec = makeCloneCodec({
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
});

type MessageOfPreload = Exclude<MessageToMain, { readonly is: 'context-menu' }>;

class IpcMain extends Emitter implements Pick<Electron.IpcMain, 'handle'> {
  readonly #handlers = new Map<string, InvokeHandler>();

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, handler);
  }

  /** Not Electron's: handles a message of a preload. */
  receive(event: object, message: MessageOfPreload, reply: (message: MessageToPreload) => void): void {
    const args = codec.decode(message.args) as unknown[];
    if (message.is === 'send') {
      this.emit(message.channel, event, ...args);
      return;
    }
    const { id, channel } = message;
    void this.#invoke(channel, event as Electron.IpcMainInvokeEvent, args).then(
      (value) => reply({ is: 'reply', id, value }),
      (error: unknown) =>
        reply({ is: 'failure', id, message: `Error invoking remote method '${channel}': ${String(error)}` }),
    );
  }

  async #invoke(channel: string, event: Electron.IpcMainInvokeEvent, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return codec.encode(await handler(event, ...args));
  }
}

export const ipcMain = new IpcMain();
