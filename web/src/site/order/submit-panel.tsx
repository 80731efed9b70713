import { Lock } from 'lucide-react';
import { wholePercent } from '@truepage/core/texts/amounts';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import type { Submission } from './form/order-form-store.ts';
import { failureText } from './form/problem-text.ts';
import type { LostAnswer, Refusal } from './form/send-order.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useIsOnline } from '../use-is-online.ts';
import { useQuote } from './quotes/use-quote.ts';
import { PlainSubmit } from './firm/plain-firm.tsx';

/** The submit button, the progress of sending, and why the last attempt failed. */
export function SubmitPanel() {
  const text = useText();
  const submission = useOrderForm((state) => state.submission);
  const hasProblems = useOrderForm(({ problems }) => Object.keys(problems).length > 0);
  const isHydrated = useHydrated();
  const quote = useQuote();
  const isOnAccount = useOrderForm(({ draft }) => draft.firm === 'account');
  const isBusy = submission.step !== 'editing';
  const isSending = submission.step === 'sending';
  const failure = submission.step === 'editing' ? submission.failure : undefined;
  const { box, button } = useSendingInView(isSending);
  return (
    <div className="grid gap-4">
      {failure !== undefined && !(failure.kind === 'refused' && hasProblems) && <Failure failure={failure} />}
      <div
        ref={box}
        className={classes(
          'scroll-mt-24 scroll-mb-4 rounded-md',
          isSending && 'border-2 border-accent bg-sheet shadow-sheet',
        )}
      >
        <noscript>{import.meta.env.SSR && <PlainSubmit />}</noscript>
        {/* Disabled before hydration: a submit would lose the progress of the documents. */}
        <Button
          ref={button}
          className="noscript:hidden"
          type={isHydrated ? 'submit' : 'button'}
          variant={isSending ? 'plain' : 'primary'}
          size="lg"
          wide
          busy={isBusy}
        >
          {quote && !isBusy ? (
            <quote.AskWords />
          ) : (
            text(
              isBusy ? 'order.submitting' : isOnAccount ? 'order.orderOnAccount' : 'order.continueToPayment',
            )
          )}
        </Button>
        {isSending && <Sending submission={submission} />}
      </div>
      {!isBusy && (
        <p className="flex items-start justify-center gap-2 text-sm text-ink-soft noscript:[form:has([name=firm])_&]:hidden">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {quote ? <quote.AskNote /> : text(isOnAccount ? 'order.onAccount' : 'order.beforePayment')}
          </span>
        </p>
      )}
    </div>
  );
}

/** The progress replaces the button: it is scrolled into view and focused, however the form was submitted. */
function useSendingInView(isSending: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSending) return;
    button.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending]);
  return { box, button };
}

function Failure({ failure }: { readonly failure: Refusal | LostAnswer }) {
  const text = useText();
  const isOnline = useIsOnline();
  if (failure.kind === 'lost' && failure.reason === 'offline' && isOnline) return null;
  const words = failureText(failure, text);
  if (failure.kind === 'lost' && failure.reason === 'cancelled') return <Alert tone="info">{words}</Alert>;
  const isUnknown = failure.kind === 'lost' && (failure.reason === 'network' || failure.reason === 'timeout');
  return (
    <Alert tone="danger" title={text(isUnknown ? 'order.answerUnknown' : 'order.notSent')}>
      {words}
    </Alert>
  );
}

function Sending({ submission }: { readonly submission: Extract<Submission, { step: 'sending' }> }) {
  const text = useText();
  const amounts = useAmounts();
  const { cancel } = useOrderFormActions();
  const { sentBytes, totalBytes } = submission;
  const percent = wholePercent(sentBytes, totalBytes);
  const isSent = percent === 100;
  const milestone = Math.floor(percent / 25) * 25;
  const words = isSent
    ? text('order.checkingDocument')
    : text('order.uploadProgress', {
        sent: amounts.bytes(sentBytes),
        total: amounts.bytes(totalBytes),
        percent: amounts.percent(percent),
      });
  return (
    <div className="grid gap-1 px-4 pb-1">
      <ProgressBar label={text('order.uploading')} percent={percent} valueText={words} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft tabular-nums">{words}</p>
        <Button
          variant="quiet"
          className="-me-3 shrink-0"
          onClick={({ detail }) => {
            // The second click of a double click was meant for the submit button.
            if (detail < 2) cancel();
          }}
        >
          {text('common.cancel')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isSent
          ? text('order.checkingDocument')
          : text('order.uploadMilestone', { percent: amounts.percent(milestone) })}
      </p>
    </div>
  );
}
