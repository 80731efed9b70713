import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { copyText } from '../../../site/order-view/copy-text.ts';
import { DeskButton } from '../desk-button.tsx';

interface CopyButtonProps {
  readonly content: string;
  readonly label: string;
  /** Replaces the label after copying. */
  readonly done: string;
}

/** Copies the content. If the browser denies access to the clipboard, it can be copied by hand. */
export function CopyButton({ content, label, done }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => setOutcome((await copyText(content)) ? 'copied' : 'refused');
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <DeskButton onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        <span>{outcome === 'copied' ? done : label}</span>
      </DeskButton>
      <span role="status" className="sr-only">
        {outcome === 'copied' && done}
      </span>
      {outcome === 'refused' && (
        <code dir="ltr" translate="no" className="basis-full font-sans wrap-anywhere select-all">
          {content}
        </code>
      )}
    </>
  );
}
