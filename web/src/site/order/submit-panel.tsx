import { Lock } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { useIntlLocale } from '../../i18n/use-intl-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fileSize } from './document/file-size.ts';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import type { Submission } from './form/order-form-store.ts';
import { failureText } from './form/problem-text.ts';
import type { LostAnswer, Refusal } from './form/send-order.ts';
import { useHydrated } from '../use-hydrated.ts';

/** The button that sends the order, how far the sending is, and why the last attempt failed. */
export function SubmitPanel() {
  const text = useText();
  const submission = useOrderForm((state) => state.submission);
  const hasProblems = useOrderForm(({ problems }) => Object.keys(problems).length > 0);
  const isHydrated = useHydrated();
  const isBusy = submission.step !== 'editing';
  const failure = submission.step === 'editing' ? submission.failure : undefined;
  return (
    <div className="grid gap-4">
      {failure !== undefined && !(failure.kind === 'refused' && hasProblems) && <Failure failure={failure} />}
      {/* Before hydration a submit would leave the page and lose the form. */}
      <Button type={isHydrated ? 'submit' : 'button'} size="lg" wide busy={isBusy}>
        {text(isBusy ? 'order.submitting' : 'order.continueToPayment')}
      </Button>
      {/* Below the button: the second click of a double click must not meet its cancel. */}
      {submission.step === 'sending' && <Sending submission={submission} />}
      {!isBusy && (
        <p className="flex items-start justify-center gap-2 text-sm text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text('order.beforePayment')}
        </p>
      )}
    </div>
  );
}

function Failure({ failure }: { readonly failure: Refusal | LostAnswer }) {
  const text = useText();
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
  const locale = useIntlLocale();
  const { cancel } = useOrderFormActions();
  const { sentBytes, totalBytes } = submission;
  const percent = totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
  const isSent = percent === 100;
  const milestone = Math.floor(percent / 25) * 25;
  const words = isSent
    ? text('order.checkingDocument')
    : text('order.uploadProgress', {
        sent: fileSize(sentBytes, locale),
        total: fileSize(totalBytes, locale),
        percent,
      });
  return (
    <div className="grid gap-2 rounded-md border border-line bg-sheet p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{text('order.uploading')}</p>
        <Button variant="quiet" className="-me-3" onClick={cancel}>
          {text('order.cancelUpload')}
        </Button>
      </div>
      <ProgressBar label={text('order.uploading')} percent={percent} valueText={words} />
      <p className="text-sm text-ink-soft tabular-nums">{words}</p>
      <p role="status" className="sr-only">
        {isSent ? text('order.checkingDocument') : text('order.uploadMilestone', { percent: milestone })}
      </p>
    </div>
  );
}
