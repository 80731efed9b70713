import { useText } from '../../i18n/language-context.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { KeyCap } from '../keys/key-cap.tsx';
import { useCommandStore, type KeySection } from '../keys/key-help.ts';
import { paletteKeys } from './palette-keys.ts';

const everywhere: KeySection = {
  title: 'adminKeys.everywhere',
  keys: [
    { key: paletteKeys(), words: 'adminKeys.palette' },
    { key: '?', words: 'adminOrders.helpHelp' },
  ],
};

/** Lists every keyboard shortcut of the current screen. */
export function KeyHelpDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const sections = useCommandStore((commands) => commands.sections);
  return (
    <Dialog
      title={text('adminOrders.helpTitle')}
      width={sections.length > 0 ? 'wide' : 'narrow'}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {[...sections, everywhere].map(({ title, keys }) => (
          <section key={title} aria-label={text(title)}>
            <h3 className="font-bold">{text(title)}</h3>
            <dl className="gap-x-8 sm:columns-2">
              {keys.map(({ key, words }) => (
                <div
                  key={words}
                  className="flex break-inside-avoid items-center justify-between gap-4 border-b border-line py-1.5"
                >
                  <dt className="order-last">
                    <KeyCap>{keyNames[key] === undefined ? key : text(keyNames[key])}</KeyCap>
                  </dt>
                  <dd>{text(words)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Names of keys that are not a letter. */
const keyNames: Readonly<Partial<Record<string, 'adminOrders.keyEnter' | 'adminOrders.keyEscape'>>> = {
  Enter: 'adminOrders.keyEnter',
  Escape: 'adminOrders.keyEscape',
};
