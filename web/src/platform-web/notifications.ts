import type { DeskMessage, Notifications, NotificationState } from '@truepage/core/platform';

const storageKey = 'truepage.notifications';

/** The browser's notifications; a click focuses the tab and opens `path`. */
export function webNotifications(navigate: (path: string) => void): Notifications {
  return {
    state,
    async turn(on) {
      if (on && state() === 'off') await Notification.requestPermission();
      remember(on);
      return state();
    },
    show(message) {
      if (state() === 'on' && !document.hasFocus()) showOne(message, navigate);
    },
  };
}

function state(): NotificationState {
  if (!('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off';
}

function showOne({ id, title, body, path }: DeskMessage, navigate: (path: string) => void): void {
  try {
    // Other tabs show the same notification: with the same tag, the browser shows only one.
    const shown = new Notification(title, { body, tag: id });
    shown.addEventListener('click', () => {
      window.focus();
      navigate(path);
      shown.close();
    });
  } catch {
    // Phones support notifications only through service workers.
  }
}

function isWanted(): boolean {
  try {
    return window.localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

function remember(on: boolean): void {
  try {
    window.localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage, notifications stay off.
  }
}
