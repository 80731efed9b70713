import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { onceFirstScreenStands } from '../ui/first-screen.ts';
import { show } from './key-help.ts';
import type { PaletteProps } from './palette.tsx';

const load = async () => (await import('./palette.tsx')).Palette;

onceFirstScreenStands(() => void load().catch(() => undefined));

/**
 * The palette comes once the first screen stands, or when it is asked for: most of what it is made of nothing else at the desk
 * needs. What is typed before it is there are its first letters.
 */
export function LoadedPalette(props: Omit<PaletteProps, 'typedAhead'>) {
  const text = useText();
  const language = usePageLanguage();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [typed, setTyped] = useState('');
  const isWaiting = Palette === undefined;
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (typeAhead('', event) === undefined) return;
      // The desk behind would take them for keys of its own.
      event.preventDefault();
      event.stopPropagation();
      setTyped((letters) => typeAhead(letters, event) ?? letters);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isWaiting]);
  useEffect(() => {
    let isWanted = true;
    Promise.all([load(), language.load([])]).then(
      ([loaded]) => isWanted && setPalette(() => loaded),
      () => {
        if (!isWanted) return;
        show(undefined);
        showFailure(text('common.error'), text('adminKeys.notLoaded'));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [text, language]);
  return Palette === undefined ? null : <Palette {...props} typedAhead={typed} />;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What stands in a field that is not there yet, after another key; undefined: the key is not for the field. */
export function typeAhead(typed: string, { key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return Array.from(typed).slice(0, -1).join('');
  return Array.from(key).length === 1 ? typed + key : undefined;
}
