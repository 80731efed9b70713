import { randomUUID } from 'node:crypto';
import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import { electronEvent } from '../electron-event.ts';
import { Emitter } from '../strict.ts';

type Activated = (details: Electron.ActivationArguments) => void;

/** Not Electron's: as which system its notifications behave. What a system lacks is absent, not silent. */
const system = process.env['ELECTRON_DOUBLE_NOTIFICATIONS'] ?? 'linux';
/** Not Electron's: the click that started the program; read once. */
let clicked = process.env['ELECTRON_DOUBLE_ACTIVATION'];
let hearActivation: Activated | undefined;

/** The limit of a notification's id on Windows, in characters. */
const longestTag = 64;

/** Shown at once, by what a spec puts in the place of `show`; specs emit `click`, `failed`… */
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

  /** Windows: what is clicked, by this run or before it, in addition to the message's own events. */
  static readonly handleActivation: typeof Electron.Notification.handleActivation | undefined =
    system === 'windows'
      ? (callback) => {
          hearActivation = callback;
          const words = clicked;
          clicked = undefined;
          if (words !== undefined) callback(activationArguments(words));
        }
      : undefined;

  /** macOS: what earlier runs have shown; here there is never any. */
  static readonly getHistory: typeof Electron.Notification.getHistory | undefined =
    system === 'macos' ? () => Promise.resolve([]) : undefined;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    if (!app.isReady()) throw new Error('Cannot create Notification before app is ready');
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
    const problem = this.problem();
    setImmediate(() => {
      if (problem === undefined) this.emit('show', electronEvent({}));
      else this.emit('failed', electronEvent({}), problem);
    });
  }

  close(): void {
    if (!this.#isOnScreen) return;
    this.#isOnScreen = false;
    setImmediate(() => this.emit('close', electronEvent({})));
  }

  /** Not Electron's: a click on it or one of its buttons. Windows reports it twice. */
  press(button?: number): void {
    if (button === undefined) this.emit('click', electronEvent({}));
    else this.emit('action', electronEvent({ actionIndex: button, selectionIndex: -1 }), button, -1);
    const words = argumentsIn(this.toastXml)[button === undefined ? 0 : button + 1];
    if (system === 'windows' && words !== undefined) hearActivation?.(activationArguments(words));
  }

  /** Not Electron's: why the system would not show it. */
  problem(): string | undefined {
    if (system !== 'windows') return undefined;
    if (this.id.length > longestTag)
      return 'Notification failed - The size of the notification tag is too large.';
    return this.toastXml === '' || isWellFormed(this.toastXml) ? undefined : 'XML: Invalid XML';
  }
}

function activationArguments(words: string): Electron.ActivationArguments {
  const said = new URLSearchParams(words);
  const index = said.get('action');
  return {
    type: said.get('type') ?? 'click',
    arguments: words,
    ...(index !== null && { actionIndex: Number(index) }),
  };
}

/** Of the message itself, then of its buttons. */
function argumentsIn(xml: string): string[] {
  const found = xml.matchAll(/<(?:toast|action)\b[^>]*?\b(?:launch|arguments)="([^"]*)"/g);
  return [...found].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
}

/** As far as one can tell without a parser: every sign that means something to XML is where it may be. */
function isWellFormed(xml: string): boolean {
  const text = xml.replaceAll(/<\/?[a-z]+(?:\s[a-zA-Z]+="[^"<]*")*\s*\/?>/g, '');
  const isPlain = !/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text + xml.replaceAll(/<[^>]*>/g, ''));
  return isPlain && !/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(xml);
}
