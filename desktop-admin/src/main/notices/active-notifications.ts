import type { Activation, OsNotification } from './system/os-notifier.ts';

/** Notifications without a reference are garbage-collected and lose their click handler, so this many are kept. */
const mostHeld = 100;

/** The notifications shown by the system. `onClick` receives clicks; undefined if they are handled elsewhere. */
export function createHeldMessages(onClick: ((activation: Activation) => void) | undefined) {
  const held = new Map<string, OsNotification>();
  const letGo = (notification: OsNotification) => {
    if (held.get(notification.id) === notification) held.delete(notification.id);
  };
  const close = (id: string) => {
    const notification = held.get(id);
    held.delete(id);
    notification?.close();
  };
  const listen = (notification: OsNotification) => {
    const { id } = notification;
    notification.on('close', ({ reason }) => {
      // It has only left the screen: it can still be clicked in the system's list.
      if (reason !== 'timedOut') letGo(notification);
    });
    if (onClick === undefined) return;
    const activate = (how: Omit<Activation, 'id'>) => {
      letGo(notification);
      onClick({ id, ...how });
    };
    notification.on('click', () => activate({ button: undefined }));
    notification.on('action', ({ actionIndex }) => activate({ button: actionIndex }));
    notification.on('reply', ({ reply }) => activate({ button: undefined, reply }));
  };
  return {
    /** Replaces the one with the same id. */
    hold(notification: OsNotification): void {
      close(notification.id);
      held.set(notification.id, notification);
      const [oldest] = held.keys();
      if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
      listen(notification);
    },
    letGo,
    /** Removes one from the screen, or all. */
    withdraw: (id?: string) => (id === undefined ? [...held.keys()] : [id]).forEach(close),
  };
}
