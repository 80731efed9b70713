import { useEffect } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { dismissToast, showFailure, showToast, useToastStore } from '../../ui/toast-store.ts';
import { problemWords } from './problem-words.ts';
import type { CheckoutOutcome } from './start-checkout.ts';

/** Milliseconds of waiting after which a word about it is due. */
const slowAfter = 2000;

/** Says how far the checkout is: working, taking long, ready, failed. */
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

/** A payment that is already made is no longer being processed. */
function dismissShown(): void {
  const { shown } = useToastStore.getState();
  if (shown !== undefined) dismissToast(shown.id);
}
