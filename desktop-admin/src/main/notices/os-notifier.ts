import type { NotificationConstructorOptions } from 'electron';

export interface NotifierMessage {
  /** One with the same id takes the place of the one before. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
}

/** Shows messages of the operating system. */
export interface Notifier {
  /** Shows it at once; resolves with what came of it. Never rejects. */
  show(message: NotifierMessage, onClick: () => void): Promise<'shown' | 'failed'>;
}

/** As much of an Electron notification as we use. */
export interface OsNotification {
  on(event: 'show' | 'click' | 'failed', listener: () => void): unknown;
  on(event: 'close', listener: (details: { readonly reason?: string }) => void): unknown;
  show(): void;
}

export interface OsNotificationClass {
  new (options: NotificationConstructorOptions): OsNotification;
  isSupported(): boolean;
}

/** Whoever hears neither of its showing nor of its failing, in ms, takes it as shown: some systems say nothing. */
const patience = 10_000;
/** A notification that nothing holds is collected, and its click leads nowhere. So many are held. */
const mostHeld = 100;

export function createOsNotifier(OsNotification: OsNotificationClass): Notifier {
  const held = new Set<OsNotification>();
  const hold = (notification: OsNotification) => {
    held.add(notification);
    const [oldest] = held;
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
  };
  const show = ({ id, title, body, isSilent }: NotifierMessage, onClick: () => void) => {
    const notification = new OsNotification({ id, title, body, silent: isSilent, urgency: 'normal' });
    const letGo = () => held.delete(notification);
    hold(notification);
    notification.on('click', () => {
      letGo();
      onClick();
    });
    notification.on('close', ({ reason }) => {
      // It has only left the screen: from the list of the system it can still be clicked.
      if (reason !== 'timedOut') letGo();
    });
    return new Promise<'shown' | 'failed'>((resolve) => {
      const timer = setTimeout(resolve, patience, 'shown' as const);
      const settle = (outcome: 'shown' | 'failed') => () => {
        clearTimeout(timer);
        if (outcome === 'failed') letGo();
        resolve(outcome);
      };
      notification.on('show', settle('shown'));
      notification.on('failed', settle('failed'));
      notification.show();
    });
  };
  return {
    async show(message, onClick) {
      try {
        return OsNotification.isSupported() ? await show(message, onClick) : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
