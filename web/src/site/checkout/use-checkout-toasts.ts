import { useEffect } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { dismissToast, showFailure, showToast, useToastStore } from '../../ui/toast-store.ts';
import { problemWords } from './problem-words.ts';
import type { CheckoutOutcome } from './start-checkout.ts';

/** A toast explains the delay after this many ms. */
const slowAfter = 2000;

/** Shows the progress of the checkout in toasts: working, slow, ready, failed. */
export function useCheckoutToasts(isWorking: boolean, outcome: CheckoutOutcome | undefined): void {
  const text = useText();

  useEffect(() => {
    if (!isWorking) return undefined;
    showToast({
      title: text('checkout.processingToast'),
      gloss: text('checkout.processingToastGloss'),
    });
    const timer = setTimeout(
      () => showToast({ title: text('checkout.slowToast'), gloss: text('checkout.slowToastGloss') }),
      slowAfter,
    );
    return () => clearTimeout(timer);
  }, [isWorking, text]);

  useEffect(() => {
    if (outcome?.kind === 'ready') {
      showToast({ title: text('checkout.readyToast'), gloss: text('checkout.readyToastGloss') });
    }
    if (outcome?.kind === 'paid') dismissShown();
    if (outcome?.kind === 'failed') {
      const description = problemWords(outcome, text);
      showFailure(text('common.error'), description);
    }
  }, [outcome, text]);
}

/** Removes the "processing" toast once the payment is made. */
function dismissShown(): void {
  const { shown } = useToastStore.getState();
  if (shown !== undefined) dismissToast(shown.id);
}
