import { useKeyHelp, type KeySection } from '../../keys/key-help.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { orderActionNames, orderActions, runOrderAction } from '../../keys/order-actions.ts';

const help: KeySection = { title: 'adminKeys.order', keys: Object.values(orderActions) };

const shortcuts = Object.fromEntries(
  orderActionNames.map((name) => [
    orderActions[name].key,
    // Otherwise the letter would be typed into the newly focused field.
    (event: KeyboardEvent) => runOrderAction(name) && event.preventDefault(),
  ]),
);

/** Registers the shortcuts of the order on the screen, and their lines in the help. */
export function useOrderKeys(): void {
  useShortcuts(shortcuts);
  useKeyHelp(help);
}
