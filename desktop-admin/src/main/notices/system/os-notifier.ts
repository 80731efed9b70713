import type { NotificationConstructorOptions } from 'electron';
import { createHeldMessages } from '../active-notifications.ts';
import { activationOf, toastXml } from './windows-toast.ts';

export interface NotifierMessage {
  /** Replaces the one with the same id. At most 64 letters, digits, dots and dashes: the limit of Windows. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
  /** What its buttons say, where the system has some. */
  readonly buttons: readonly string[];
  /** It can be replied to, where the system has a field for it; what that says while it is empty. */
  readonly reply?: string;
}

/** A system notification was clicked, possibly one from an earlier run of the program. */
export interface Activation {
  /** The message's id. */
  readonly id: string;
  /** Which of its buttons; undefined: the message itself. */
  readonly button: number | undefined;
  /** What was written in its field. */
  readonly reply?: string;
}

/** Shows messages of the operating system. */
export interface Notifier {
  /** Shows it at once; resolves with the result. Never rejects. */
  show(message: NotifierMessage): Promise<'shown' | 'failed'>;
  /** Whether messages can be clicked after the program has ended, and start it. */
  readonly outlivesProgram: boolean;
  /** Removes one or all; no-op if the system no longer shows it. */
  withdraw(id?: string): void;
  /** Receives every click from now on, and the one that started the program. Call once. */
  follow(listener: (activation: Activation) => void): void;
}

/** As much of an Electron notification as we use. */
export interface OsNotification {
  readonly id: string;
  on(event: 'show' | 'click' | 'failed', listener: () => void): unknown;
  on(event: 'action', listener: (details: { readonly actionIndex: number }) => void): unknown;
  on(event: 'reply', listener: (details: { readonly reply: string }) => void): unknown;
  on(event: 'close', listener: (details: { readonly reason?: string }) => void): unknown;
  show(): void;
  close(): void;
}

export interface OsNotificationClass {
  new (options: NotificationConstructorOptions): OsNotification;
  isSupported(): boolean;
  /** Windows only. Receives every click, in addition to the notification itself. */
  handleActivation?(listener: (details: { readonly arguments: string }) => void): void;
  /** Only on macOS: notifications of earlier runs that the system still lists. */
  getHistory?(): Promise<OsNotification[]>;
}

/** After this time, in ms, without an event the notification counts as shown: some systems send none. */
const patience = 10_000;

export function createOsNotifier(OsNotification: OsNotificationClass): Notifier {
  const isWindows = OsNotification.handleActivation !== undefined;
  const isMac = OsNotification.getHistory !== undefined;
  let listener: (activation: Activation) => void = () => undefined;
  // There the class gets clicks as well: listening to both would handle each click twice.
  const held = createHeldMessages(isWindows ? undefined : (activation) => listener(activation));

  const show = (message: NotifierMessage) => {
    const windows = isWindows ? { toastXml: toastXml(message) } : {};
    const notification = new OsNotification({ ...optionsOf(message, isMac), ...windows });
    held.hold(notification);
    return new Promise<'shown' | 'failed'>((resolve) => {
      const timer = setTimeout(resolve, patience, 'shown' as const);
      const settle = (outcome: 'shown' | 'failed') => () => {
        clearTimeout(timer);
        if (outcome === 'failed') held.letGo(notification);
        resolve(outcome);
      };
      notification.on('show', settle('shown'));
      notification.on('failed', settle('failed'));
      notification.show();
    });
  };
  return {
    outlivesProgram: isWindows || isMac,
    async show(message) {
      try {
        return OsNotification.isSupported() ? await show(message) : 'failed';
      } catch {
        return 'failed';
      }
    },
    withdraw: held.withdraw,
    follow(hear) {
      listener = hear;
      OsNotification.handleActivation?.((details) => {
        const activation = activationOf(details.arguments);
        // The click that started the program arrives while the program is still starting.
        if (activation !== undefined) queueMicrotask(() => hear(activation));
      });
      // Without them, only what this run has shown leads anywhere.
      OsNotification.getHistory?.().then(
        (earlier) => earlier.forEach(held.hold),
        () => undefined,
      );
    },
  };
}

function optionsOf(
  { id, title, body, isSilent, buttons, reply }: NotifierMessage,
  takesReplies: boolean,
): NotificationConstructorOptions {
  const actions = buttons.map((text) => ({ type: 'button', text }) as const);
  const field = takesReplies && reply !== undefined && { hasReply: true, replyPlaceholder: reply };
  return { id, title, body, silent: isSilent, urgency: 'normal', actions, ...field };
}
