import { useState } from 'react';
import { Bell, BellOff } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { usePlatform } from '../api/desk-context.ts';
import { barMarkClass } from '../ui/desk-button-class.ts';

/** Turns notifications on and off. */
export function NotificationSwitch() {
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
      className={barMarkClass}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
