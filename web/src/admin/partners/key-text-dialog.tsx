import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { copyText } from '../../site/order-view/copy-text.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ShownOnceField } from '../ui/copy/shown-once-field.tsx';

/** The text of a new key, shown once. */
export function KeyTextDialog({
  apiKey,
  onClose,
}: {
  readonly apiKey: string;
  readonly onClose: () => void;
}) {
  const text = useText();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog title={text('adminPartners.keyTitle')} onClose={onClose}>
      <p className="text-ink-soft">{text('adminPartners.keyText')}</p>
      <ShownOnceField label={text('adminPartners.key')} value={apiKey} />
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton onClick={() => void copyText(apiKey).then(setIsCopied)}>
          {text('adminPartners.copy')}
        </DeskButton>
        <DeskButton variant="primary" onClick={onClose}>
          {text('adminPartners.keyDone')}
        </DeskButton>
      </div>
      <p role="status" className="text-ink-soft">
        {isCopied && text('adminPartners.copied')}
      </p>
    </Dialog>
  );
}
