import { randomUUID } from 'node:crypto';
import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import { electronEvent } from '../electron-event.ts';
import { Emitter } from '../strict.ts';

/** Shown at once, by a spec's replacement of `show`; specs emit `click`, `failed`… */
export class Notification
  extends Emitter
  implements
    Pick<
      Electron.Notification,
      'actions' | 'body' | 'close' | 'id' | 'show' | 'silent' | 'title' | 'toastXml'
    >
{
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly actions: Electron.NotificationAction[];
  readonly toastXml: string;
  #isOnScreen = false;

  static isSupported(): boolean {
    return true;
  }

  /** Exists on Windows and macOS: absent here as on Linux, so reading it does not throw. */
  static readonly handleActivation: undefined;
  static readonly getHistory: undefined;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    if (!app.isReady()) throw new Error('Cannot create Notification before app is ready');
    if (options.hasReply === true || options.replyPlaceholder !== undefined)
      throw new Error('electron double: Linux has no field for a reply');
    super();
    this.id = options.id === undefined || options.id === '' ? randomUUID() : options.id;
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
    this.actions = options.actions ?? [];
    this.toastXml = options.toastXml ?? '';
  }

  show(): void {
    this.#isOnScreen = true;
    setImmediate(() => this.emit('show', electronEvent({})));
  }

  close(): void {
    if (!this.#isOnScreen) return;
    this.#isOnScreen = false;
    setImmediate(() => this.emit('close', electronEvent({})));
  }
}
