import { KeyRound } from 'lucide-react';
import { useConsoleParts, useText } from '../state/console-context.ts';
import { barButton } from '../ui/bar-popover.tsx';

/** The way back to a question of the proxy that was put off. */
export function ProxyButton() {
  const text = useText();
  const { bridge } = useConsoleParts();
  return (
    <button
      type="button"
      onClick={() => void bridge.invoke('proxy:ask', undefined).catch(() => undefined)}
      className={barButton()}
    >
      <KeyRound aria-hidden="true" className="size-4 text-unpaid" />
      <span>{text('proxy.signInAtProxy')}</span>
    </button>
  );
}
