import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** The label of the confirm button. */
  readonly confirmLabel: string;
  /** danger: the action cannot be undone. */
  readonly tone?: 'usual' | 'danger';
}

type Ask = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Ask | undefined>(undefined);

/** Asks for confirmation: `if (await confirm({ … })) …`. Closing the dialog in any other way returns false. */
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
