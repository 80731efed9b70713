import { randomUUID } from 'node:crypto';
import type * as Electron from 'electron';
import { backstage } from '../backstage.ts';
import { electronEvent } from '../electron-event.ts';
import { Emitter } from '../strict.ts';

type Modelled = Pick<
  Electron.Notification,
  | 'actions'
  | 'body'
  | 'close'
  | 'hasReply'
  | 'id'
  | 'show'
  | 'silent'
  | 'subtitle'
  | 'timeoutType'
  | 'title'
  | 'urgency'
>;

/** Shown at once, closed when the app says so; specs emit `click`, `failed`, `action`… */
export class Notification extends Emitter implements Modelled {
  readonly id: string;
  title: string;
  subtitle: string;
  body: string;
  silent: boolean;
  hasReply: boolean;
  timeoutType: Electron.Notification['timeoutType'];
  urgency: Electron.Notification['urgency'];
  actions: Electron.NotificationAction[];
  #isShown = false;

  static isSupported(): boolean {
    return true;
  }

  /** Windows hands it a click that started the program; nothing starts the program here. */
  static handleActivation(): void {}

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    this.id = options.id ?? randomUUID();
    this.title = options.title ?? '';
    this.subtitle = options.subtitle ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
    this.hasReply = options.hasReply ?? false;
    this.timeoutType = options.timeoutType ?? 'default';
    this.urgency = options.urgency ?? 'normal';
    this.actions = options.actions ?? [];
  }

  show(): void {
    this.#isShown = true;
    backstage.notifications.push(this);
    setImmediate(() => this.emit('show', electronEvent({})));
  }

  close(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    setImmediate(() => this.emit('close', electronEvent({ reason: 'applicationHidden' })));
  }
}
