import { FileUp } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';

/** What an empty drop zone says. The file input lies over it, so a click anywhere opens the picker. */
export function Invitation() {
  const text = useText();
  return (
    <div aria-hidden="true" className="grid justify-items-center gap-1 py-4 text-center">
      <FileUp className="mb-1 size-8 text-accent" />
      <p className="font-semibold">{text('order.dropHere')}</p>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-accent underline underline-offset-4">
          {text('order.orChoose')}
        </span>
      </p>
    </div>
  );
}
