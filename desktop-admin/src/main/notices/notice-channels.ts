import type { Notice } from '../../shared/notices.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import type { Notifier } from './system/os-notifier.ts';
import type { OwnNotices } from './own-notices.ts';
import { snoozeEnd } from './quiet-hours.ts';

/** The notices of the signed-in person. */
type Own = Pick<OwnNotices, 'announcer' | 'desk' | 'list'>;

export interface NoticeChannelParts extends Pick<ConsoleContext, 'handle' | 'clock'> {
  readonly settings: Pick<PersonSettings, 'change' | 'current'>;
  readonly language: LanguageInUse;
  readonly notifier: Notifier;
  /** Undefined while signed out. */
  readonly own: () => Own | undefined;
}

/** Registers the page's channels for notices. */
export function openNoticeChannels({
  handle,
  clock,
  settings,
  language,
  notifier,
  own,
}: NoticeChannelParts): void {
  handle('notices:list', () => noticesOf(own()));
  handle('notices:seen', () => own()?.announcer.see());
  handle('notices:clear', () => {
    own()?.announcer.see();
    own()?.list.clear();
  });
  const desk = () => {
    const current = own()?.desk;
    if (current === undefined) throw new Error('signed out: this needs a session');
    return current;
  };
  handle('notices:take', ({ id }) => desk().take(id));
  handle('notices:read', ({ id }) => desk().read(id));
  handle('notices:reply', ({ id, text }) => desk().reply(id, text));
  handle('notices:snooze', ({ until }) =>
    settings.change({ snoozedUntil: snoozeEnd(until, clock())?.toISOString() ?? null }),
  );
  handle('notices:test', () => {
    const { text } = language();
    const [title, body] = [text('notices.testTitle'), text('notices.testBody')];
    return notifier.show({ id: 'test', title, body, isSilent: !settings.current().sound, buttons: [] });
  });
}

/** A copy that can be sent to the page. */
export function noticesOf(own: Own | undefined): Notice[] {
  return [...(own?.list.notices ?? [])];
}
