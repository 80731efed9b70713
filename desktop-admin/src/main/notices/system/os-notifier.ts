import type { NotificationConstructorOptions } from 'electron';
import { createHeldMessages } from '../active-notifications.ts';
import { activationOf, toastXml } from './windows-toast.ts';

export interface NotifierMessage {
  /** Replaces the one with the same id. At most 64 letters, digits, dots and dashes: the limit of Windows. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
  /** The labels of its buttons, if the system has buttons. */
  readonly buttons: readonly string[];
  /** The placeholder of the reply field, if it can be replied to and the system has such a field. */
  readonly reply?: string;
}

/** A system notification was clicked, possibly one from an earlier run of the program. */
export interface Activation {
  /** The notification's id. */
  readonly id: string;
  /** The index of the button; undefined for the notification itself. */
  readonly button: number | undefined;
  /** The text of the reply field. */
  readonly reply?: string;
}

/** Shows system notifications. */
export interface Notifier {
  /** Shows it at once; resolves with the result. Never rejects. */
  show(message: NotifierMessage): Promise<'shown' | 'failed'>;
  /** Whether notifications can be clicked after the program has ended, and then start it. */
  readonly outlivesProgram: boolean;
  /** Removes one or all; no-op if the system no longer shows it. */
  withdraw(id?: string): void;
  /** Receives every click from now on, and the one that started the program. Call once. */
  follow(listener: (activation: Activation) => void): void;
}

/** The part of an Electron notification that we use. */
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
  /** macOS only: notifications of earlier runs that the system still lists. */
  getHistory?(): Promise<OsNotification[]>;
}

/** After this time, in ms, without an event the notification counts as shown: some systems send none. */
const patience = 10_000;

export function createOsNotifier(OsNotification: OsNotificationClass): Notifier {
  const isWindows = OsNotification.handleActivation !== undefined;
  const isMac = OsNotification.getHistory !== undefined;
  let listener: (activation: Activation) => void = () => undefined;
  // On Windows the class receives clicks as well: listening to both would handle each click twice.
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
      // Without the history, only notifications of this run can be opened.
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
