import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/toast-store.ts';
import { usePlatform } from '../api/desk-context.ts';
import { deskButtonClass } from '../ui/desk-button-class.ts';
import { useLiveStore } from './live-store.ts';

const looks = {
  open: { words: 'adminShell.liveOpen', hint: 'adminShell.liveOpenHint', dot: 'bg-completed' },
  connecting: { words: 'adminShell.liveConnecting', hint: 'adminShell.liveOpenHint', dot: 'bg-pending' },
  waiting: { words: 'adminShell.liveWaiting', hint: 'adminShell.liveWaitingHint', dot: 'bg-unpaid' },
} as const;

/** Whether what one sees changes by itself, and whether notifications are wanted. */
export function LiveMark() {
  const text = useText();
  const state = useLiveStore((live) => live.state);
  const { words, hint, dot } = looks[state];
  return (
    <div className="flex items-center gap-1">
      <span
        title={text(hint)}
        className="inline-flex items-center gap-1.5 px-1 whitespace-nowrap text-ink-soft"
      >
        <span aria-hidden="true" className={classes('size-2 rounded-full forced-colors:border', dot)} />
        <span role="status" className="max-sm:sr-only">
          {text(words)}
        </span>
      </span>
      <NotificationSwitch />
    </div>
  );
}

function NotificationSwitch() {
  const text = useText();
  const { notifications } = usePlatform();
  const [state, setState] = useState(notifications.state);
  if (state === 'unsupported') return null;
  const isOn = state === 'on';
  const turn = async () => {
    const now = await notifications.turn(!isOn);
    setState(now);
    if (now === 'blocked') showToast({ title: text('adminShell.notificationsBlocked') });
    else
      showToast({ title: text(now === 'on' ? 'adminShell.notificationsOn' : 'adminShell.notificationsOff') });
  };
  const label = text(isOn ? 'adminShell.turnNotificationsOff' : 'adminShell.turnNotificationsOn');
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={text('adminShell.notifications')}
      title={label}
      onClick={() => void turn()}
      className={deskButtonClass({ variant: 'quiet' }, 'px-2')}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
