import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useConsoleParts, useText } from '../state/console-context.ts';
import { FindResults } from './find-results.tsx';
import { notSearched } from './not-searched.ts';
import { useFind } from './use-find.ts';

/** Finds text on the page: opened by the menu or F3, unless a dialog is open. */
export function FindBar() {
  const { bridge } = useConsoleParts();
  /** Incremented with each request to find, even while the bar is open. */
  const [wish, setWish] = useState(0);
  const [words, setWords] = useState('');
  const before = useRef<HTMLElement | null>(null);
  const isOpen = wish > 0;

  useEffect(() => {
    const open = () => {
      if (document.querySelector('dialog:modal') !== null) return;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.closest(`[${notSearched}]`) === null) {
        before.current = activeElement;
      }
      const selected = String(getSelection()).trim();
      // Synchronous, because the next keys are for the field and would otherwise trigger shortcuts of the desk.
      flushSync(() => {
        if (selected !== '' && selected.length <= 100 && !selected.includes('\n')) setWords(selected);
        setWish((wishes) => wishes + 1);
      });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F3' || event.defaultPrevented || isOpen) return;
      event.preventDefault();
      open();
    };
    const stop = bridge.on('page:find', open);
    document.addEventListener('keydown', onKey);
    return () => {
      stop();
      document.removeEventListener('keydown', onKey);
    };
  }, [bridge, isOpen]);

  if (!isOpen) return null;
  const close = () => {
    setWish(0);
    const isThere = before.current?.isConnected === true;
    (isThere ? before.current : document.querySelector<HTMLElement>('main'))?.focus();
  };
  return <OpenBar wish={wish} words={words} onWords={setWords} onClose={close} />;
}

interface OpenBarProps {
  readonly wish: number;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
}

function OpenBar({ wish, words, onWords, onClose }: OpenBarProps) {
  const text = useText();
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = useFind(words);
  useLayoutEffect(() => field.current?.select(), [wish]);
  useSearchKeys({ bar, field, step: found.step, onClose });
  return (
    <search
      ref={bar}
      {...{ [notSearched]: '' }}
      aria-label={text('bar.find')}
      className="console-find flex items-center gap-1 rounded-b-lg border border-t-0 border-line bg-sheet p-2 text-sm text-ink shadow-raised print:hidden"
    >
      <input
        ref={field}
        id={id}
        type="text"
        value={words}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        aria-label={text('bar.find')}
        placeholder={text('bar.find')}
        onChange={({ target }) => onWords(target.value)}
        className="input h-9 min-w-0 grow py-1"
      />
      <FindResults words={words} found={found} fieldId={id} onClose={onClose} />
    </search>
  );
}

interface SearchKeys {
  readonly bar: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly step: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/**
 * F3 works regardless of the focus. All other keys work in the bar, and Escape also without any focus: the focused element may have been
 * removed.
 */
function useSearchKeys({ bar, field, step, onClose }: SearchKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, target, isComposing } = event;
    const isInBar = target instanceof Node && bar.current?.contains(target) === true;
    // The desk has its own shortcuts for these keys.
    if (isInBar) event.stopPropagation();
    if (key === 'Escape' && (isInBar || target === document.body) && !isComposing) onClose();
    else if (key === 'F3' || (key === 'Enter' && target === field.current && !isComposing)) {
      step(shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
