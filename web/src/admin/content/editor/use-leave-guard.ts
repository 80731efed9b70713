import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { useNavigate } from '../../../router.ts';
import { useConfirm } from '../../ui/confirm.tsx';

interface GuardedEditor {
  readonly isChanged: boolean;
  /** Somebody would rather leave than keep what they typed. */
  readonly discard: () => void;
}

/**
 * Asks before somebody leaves unsaved changes by a link of the desk, by closing the tab or by a reload. Returns the way
 * to go somewhere that asks too, for buttons.
 */
export function useLeaveGuard(editor: GuardedEditor): (path: string) => Promise<void> {
  const text = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { isChanged } = editor;

  const leave = async (path: string) => {
    const mayLeave =
      !isChanged ||
      (await confirm({
        title: text('adminContent.leaveTitle'),
        text: text('adminContent.leaveText'),
        confirmLabel: text('adminContent.leave'),
        tone: 'danger',
      }));
    if (!mayLeave) return;
    editor.discard();
    navigate(path);
  };
  const current = useRef(leave);
  useEffect(() => {
    current.current = leave;
  });
  useEffect(() => {
    if (!isChanged) return undefined;
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void current.current(path);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the links themselves hear of it.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isChanged]);
  return leave;
}

/** Where a plain click on a link leads within this tab; undefined: nowhere else. */
function pathOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target === '_blank' || link.closest('[data-opens-outside]') !== null)
    return undefined;
  const { origin, pathname, search } = new URL(link.href);
  const isElsewhere = origin === window.location.origin && pathname !== window.location.pathname;
  return isElsewhere ? pathname + search : undefined;
}
