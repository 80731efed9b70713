import { randomUUID } from 'node:crypto';
import type * as Electron from 'electron';
import { Emitter } from '../strict.ts';

/** Shown at once, by what a spec puts in the place of `show`; specs emit `click`, `failed`… */
export class Notification
  extends Emitter
  implements Pick<Electron.Notification, 'body' | 'id' | 'show' | 'title'>
{
  readonly id: string;
  readonly title: string;
  readonly body: string;

  static isSupported(): boolean {
    return true;
  }

  constructor({ id = randomUUID(), title = '', body = '' }: Electron.NotificationConstructorOptions = {}) {
    super();
    this.id = id;
    this.title = title;
    this.body = body;
  }

  show(): void {
    setImmediate(() => this.emit('show', {}));
  }
}
