import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { barMarkClass } from '../ui/desk-button-class.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { mayLeave } from '../leaving/guards.ts';
import type { Command } from './command.ts';
import { show, useCommandStore } from '../keys/key-help.ts';
import { KeyHelpDialog } from './key-help-dialog.tsx';
import { LazyPalette, preloadPalette } from './lazy-palette.tsx';
import { asksForPalette, paletteKeys } from './palette-keys.ts';

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
