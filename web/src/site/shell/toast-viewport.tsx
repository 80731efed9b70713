import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { useSpanishTag } from '../../i18n/use-spanish-tag.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { classes } from '../../ui/classes.ts';
import { Glossed } from '../../i18n/glossed.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { dismissToast, useToastStore } from '../../ui/toast-store.ts';

const shownForMs = 5000;
const swipeThresholdPx = 50;

/** The notification area: one toast at a time for five seconds; a swipe to the right dismisses it, F8 focuses it. */
export function ToastViewport() {
  const text = useText();
  const toast = useToastStore(({ shown }) => shown);
  const spanish = useSpanishTag();
  const lang = toast?.gloss === undefined ? undefined : spanish;
  return (
    <RadixToast.Provider duration={shownForMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toast !== undefined && (
        <RadixToast.Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
          className={classes(
            'toast',
            toast.variant === 'destructive' ? 'border-s-unpaid' : 'border-s-accent',
          )}
        >
          <div className="grid min-w-0 grow gap-0.5">
            <RadixToast.Title className="font-bold wrap-anywhere">
              {toast.gloss === undefined ? (
                <Unbroken>{toast.title}</Unbroken>
              ) : (
                <Glossed gloss={toast.gloss}>{toast.title}</Glossed>
              )}
            </RadixToast.Title>
            {toast.description !== undefined && (
              <RadixToast.Description lang={lang} className="text-sm text-ink-soft wrap-anywhere">
                <Unbroken>{toast.description}</Unbroken>
              </RadixToast.Description>
            )}
            {toast.action !== undefined && (
              <RadixToast.Action
                altText={toast.action.label}
                onClick={toast.action.run}
                className={buttonClass({ variant: 'secondary' }, 'mt-2 justify-self-start')}
              >
                {toast.action.label}
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close aria-label={text('shell.dismiss')} className="toast-close">
            <X aria-hidden="true" className="size-5" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        hotkey={['F8']}
        label={text('shell.notifications', { hotkey: '{hotkey}' })}
        className="toasts"
      />
    </RadixToast.Provider>
  );
}
