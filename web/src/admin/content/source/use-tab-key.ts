import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { insertInto } from './insert-text.ts';

/**
 * The Tab key moves on, so that keyboard users are not trapped; Ctrl+M makes it type a tab, until Ctrl+M or Escape. So do editors
 * of code.
 */
export function useTabKey() {
  const text = useText();
  const [isOn, setIsOn] = useState(false);
  const [news, setNews] = useState('');
  const turn = (on: boolean) => {
    setIsOn(on);
    setNews(text(on ? 'adminContent.tabTypes' : 'adminContent.tabMoves'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event;
    if (ctrlKey && !metaKey && !altKey && key.toLowerCase() === 'm') {
      event.preventDefault();
      turn(!isOn);
      return;
    }
    if (!isOn || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === 'Escape') turn(false);
    if (key !== 'Tab') return;
    event.preventDefault();
    insertInto(currentTarget, '\t');
  };
  return {
    /** The Tab key types a tab. */
    isOn,
    turn,
    /** Said when that changes. */
    news,
    onKeyDown,
  };
}
