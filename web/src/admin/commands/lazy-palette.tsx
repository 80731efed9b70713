import { useEffect, useState, type ComponentType } from 'react';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { show } from '../keys/key-help.ts';
import type { PaletteProps } from './palette.tsx';

const load = async () => (await import('./palette.tsx')).Palette;

/** Preloads the palette before its first use. */
export const preloadPalette = () => void load().catch(() => undefined);

/** The palette in its own chunk: with its combobox (downshift), the desk's first view would exceed 160 KB. */
export function LazyPalette(props: PaletteProps) {
  const text = useText();
  const language = usePageLanguage();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  useEffect(() => {
    Promise.all([load(), language.load([])]).then(
      ([loaded]) => setPalette(() => loaded),
      () => {
        show(undefined);
        showFailure(text('common.error'), text('adminKeys.notLoaded'));
      },
    );
  }, [text, language]);
  if (Palette !== undefined) return <Palette {...props} />;
  return (
    <Dialog title={text('adminKeys.palette')} onClose={props.onClose}>
      <Spinner label={text('adminShell.loadingScreen')} />
    </Dialog>
  );
}
