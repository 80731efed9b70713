import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { DeskButton } from './desk-button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** On the button that goes ahead. */
  readonly confirmLabel: string;
  /** danger: what is done cannot be undone. */
  readonly tone?: 'usual' | 'danger';
}

type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Asks before something happens: `if (await confirm({ … })) …`. False for every way of not saying yes. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (ask === undefined) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(isSure: boolean) => void>(undefined);

  const ask = useCallback<Ask>((asked) => {
    answer.current?.(false);
    setQuestion(asked);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (isSure: boolean) => {
    answer.current?.(isSure);
    answer.current = undefined;
    setQuestion(undefined);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      {question !== undefined && (
        <ConfirmDialog {...question} onConfirm={() => close(true)} onCancel={() => close(false)} />
      )}
    </ConfirmContext>
  );
}

interface ConfirmDialogProps extends Question {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The question as a dialog. Where nothing can be undone, the focus starts on Cancel. */
function ConfirmDialog({
  title,
  text: words,
  confirmLabel,
  tone = 'usual',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const text = useText();
  const isDanger = tone === 'danger';
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className="wrap-anywhere text-ink-soft">
        {typeof words === 'string' ? <Unbroken>{words}</Unbroken> : words}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton onClick={onCancel} data-autofocus={isDanger || undefined}>
          {text('adminShell.cancel')}
        </DeskButton>
        <DeskButton
          variant={isDanger ? 'danger' : 'primary'}
          onClick={onConfirm}
          data-autofocus={!isDanger || undefined}
        >
          {confirmLabel}
        </DeskButton>
      </div>
    </Dialog>
  );
}
