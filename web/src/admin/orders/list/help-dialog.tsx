import { useText } from '../../../i18n/language-context.ts';
import { Dialog } from '../../ui/dialog.tsx';

const keys = [
  { key: 'j', words: 'adminOrders.helpNext' },
  { key: 'k', words: 'adminOrders.helpPrevious' },
  { key: 'adminOrders.keyEnter', words: 'adminOrders.helpOpen' },
  { key: 'x', words: 'adminOrders.helpSelect', isForAdmins: true },
  { key: '/', words: 'adminOrders.helpSearch' },
  { key: '?', words: 'adminOrders.helpHelp' },
  { key: 'adminOrders.keyEscape', words: 'adminOrders.helpEscape' },
] as const;

interface HelpDialogProps {
  readonly maySelect: boolean;
  readonly onClose: () => void;
}

export function HelpDialog({ maySelect, onClose }: HelpDialogProps) {
  const text = useText();
  return (
    <Dialog title={text('adminOrders.helpTitle')} onClose={onClose}>
      <dl className="grid divide-y divide-line">
        {keys
          .filter((entry) => maySelect || !('isForAdmins' in entry))
          .map(({ key, words }) => (
            <div key={words} className="flex items-center justify-between gap-6 py-2">
              <dt className="order-last">
                <kbd className="inline-grid min-w-8 place-items-center rounded-sm border border-line-strong bg-paper-deep px-2 py-0.5 font-sans font-semibold">
                  {key.length === 1 ? key : text(key as 'adminOrders.keyEnter')}
                </kbd>
              </dt>
              <dd>{text(words)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
