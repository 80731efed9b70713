import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { guard, mayLeave } from './guards.ts';

interface Unsaved {
  readonly isChanged: boolean;
  /** The person chose to leave without saving. */
  readonly discard: () => void;
}

/** The texts of the confirmation, by what would be lost. */
const kinds = {
  page: {
    title: 'adminShell.leaveTitle',
    text: 'adminContent.leaveText',
    leave: 'adminContent.leave',
  },
  work: {
    title: 'adminShell.leaveTitle',
    text: 'adminWork.leaveText',
    leave: 'adminWork.leave',
  },
  order: {
    title: 'adminOrder.leaveTitle',
    text: 'adminOrder.leaveText',
    leave: 'adminOrder.leave',
  },
} as const;

/**
 * Asks before unsaved changes are lost through a link of the desk or `mayLeave`; the platform asks before the tab
 * is closed or reloaded. Returns a navigate function for buttons that asks too.
 */
export function useLeaveGuard(
  unsaved: Unsaved,
  kind: keyof typeof kinds = 'page',
): (path: string) => Promise<void> {
  const text = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { isChanged } = unsaved;
  const words = kinds[kind];

  const ask = () =>
    confirm({
      title: text(words.title),
      text: text(words.text),
      confirmLabel: text(words.leave),
      tone: 'danger',
    });
  const current = useRef({ ask, discard: unsaved.discard });
  useEffect(() => {
    current.current = { ask, discard: unsaved.discard };
  });
  // A layout effect, so that quitting right after a save does not ask.
  useLayoutEffect(() => {
    if (!isChanged) return undefined;
    return guard({ ask: () => current.current.ask(), discard: () => current.current.discard() });
  }, [isChanged]);

  const leave = async (path: string) => {
    if (await mayLeave()) navigate(path);
  };
  useEffect(() => {
    if (!isChanged) return undefined;
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void mayLeave().then((isSure) => {
        if (isSure) navigate(path);
      });
    };
    // Capturing, to run before the links' own handlers.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isChanged, navigate]);
  return leave;
}

/** The path that a plain click on a link opens in this tab, or undefined if it opens none. */
function pathOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target === '_blank') return undefined;
  if (link.closest('[data-opens-outside], [data-asks-itself]') !== null) return undefined;
  const { origin, pathname, search } = new URL(link.href);
  const isElsewhere = origin === window.location.origin && pathname !== window.location.pathname;
  return isElsewhere ? pathname + search : undefined;
}
