import { type ComponentType, useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { barMarkClass } from '../ui/desk-button-class.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { mayLeave } from '../leaving/guards.ts';
import type { Command } from './command.ts';
import { show, useCommandStore } from '../keys/key-help.ts';
import { KeyHelpDialog } from './key-help-dialog.tsx';
import { asksForPalette, paletteKeys } from './palette-keys.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import type { PaletteProps } from './palette.tsx';

/** Ctrl+K or Cmd+K opens the palette, ? the help: on every screen, in the browser and in the console. */
export function DeskCommands() {
  const shown = useCommandStore((commands) => commands.shown);
  const [chosen, setChosen] = useState<Command>();
  const close = () => show(undefined);
  const choose = (command: Command) => {
    close();
    setChosen(command);
  };
  // The palette returns the focus when it closes; only then may the command move it.
  useEffect(() => {
    if (chosen !== undefined) void runAsked(chosen);
  }, [chosen]);
  useEffect(preloadPalette, []);
  usePaletteKey();
  useShortcuts({
    '?': (event) => {
      event.preventDefault();
      show('help');
    },
  });
  return (
    <>
      {shown === 'palette' && <LazyPalette onClose={close} onChoose={choose} />}
      {shown === 'help' && <KeyHelpDialog onClose={close} />}
    </>
  );
}

/** Commands of the screen itself run at once; all others leave the screen, so unsaved changes are asked about first. */
async function runAsked({ group, run }: Command): Promise<void> {
  if (group === 'action' || group === 'list' || (await mayLeave())) run();
}

/** Opens the palette with the mouse: a button in the bar. */
export function PaletteButton() {
  const text = useText();
  return (
    <button
      type="button"
      aria-label={text('adminKeys.palette')}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${text('adminKeys.palette')} (${paletteKeys()})`}
      onClick={() => show('palette')}
      className={barMarkClass}
    >
      <Search aria-hidden="true" className="size-4" />
    </button>
  );
}

function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      // Otherwise the browser would open its own search.
      event.preventDefault();
      if (useCommandStore.getState().shown === 'palette') show(undefined);
      else if (document.querySelector('dialog[open]') === null) show('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      show(undefined);
    };
  }, []);
}

const load = async () => (await import('./palette.tsx')).Palette;

/** Preloads the palette before its first use. */
const preloadPalette = () => void load().catch(() => undefined);

/** The palette in its own chunk: with its combobox (downshift), the desk's first view would exceed 160 KB. */
function LazyPalette(props: PaletteProps) {
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
