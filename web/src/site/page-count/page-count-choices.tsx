import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CorrectedPageCount } from '@truepage/core/api/page-counts';
import { cents } from '@truepage/core/money';
import type { PageCountAnswer } from '@truepage/core/page-counts/page-count';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { AccountPayment } from '../firm-payment/account-payment.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

interface PageCountChoicesProps {
  readonly orderNumber: string;
  readonly question: CorrectedPageCount;
}

/**
 * The three answers. Mounted while one is possible, so a different id than at first is a newer question. Each can be
 * given once: after a refusal by the server, the question is refetched.
 */
export function PageCountChoices({ orderNumber, question }: PageCountChoicesProps) {
  const text = useText();
  const { money } = useFormats();
  const { pay, answer } = useChoices(orderNumber, question.id);
  const [firstId] = useState(question.id);
  const { pagesBefore, pagesAfter, priceBefore, priceAfter } = question;
  const [before, after] = [pagesBefore, pagesAfter].map((count) => text('common.pages', { count }));
  const difference = money(cents(priceAfter - priceBefore));
  const isBusy = pay.isPending || pay.isSuccess || answer.isPending;
  const send = (choice: PageCountAnswer) => !isBusy && answer.mutate(choice);
  const error = pay.error ?? answer.error;
  return (
    <SectionCard title={text('pageCount.choices')} headingId="choices">
      <div className="grid gap-6">
        {question.id !== firstId && <Alert tone="warning">{text('pageCount.changed')}</Alert>}
        {error !== null && (
          <Alert tone="danger" title={text('pageCount.answerFailed')}>
            {errorText(error, text)}
          </Alert>
        )}
        <AccountPayment
          orderNumber={orderNumber}
          price={cents(priceAfter - priceBefore)}
          accepted={{ correction: question.id }}
        />
        <p>
          <Button size="lg" busy={pay.isPending || pay.isSuccess} onClick={() => !isBusy && pay.mutate()}>
            <span>
              <Unbroken>
                {pay.isPending || pay.isSuccess
                  ? text('pageCount.paying')
                  : text('pageCount.pay', { amount: difference, pages: after ?? '' })}
              </Unbroken>
            </span>
          </Button>
        </p>
        <div className="grid justify-items-start gap-2">
          <Button
            variant="secondary"
            busy={answer.isPending && answer.variables === 'continue'}
            onClick={() => send('continue')}
          >
            {text('pageCount.continue', { pages: before ?? '' })}
          </Button>
          <p className="text-ink-soft">{text('pageCount.continueText', { pages: before ?? '' })}</p>
        </div>
        <CancelChoice
          amount={money(priceBefore)}
          isBusy={answer.isPending && answer.variables === 'cancel'}
          onCancel={() => send('cancel')}
        />
      </div>
    </SectionCard>
  );
}

interface CancelChoiceProps {
  /** The amount of the refund. */
  readonly amount: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** Needs a confirmation, because cancelling cannot be undone. */
function CancelChoice({ amount, isBusy, onCancel }: CancelChoiceProps) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <div className="grid justify-items-start gap-2">
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {text('pageCount.cancel')}
        </Button>
        <p className="text-ink-soft">
          <Unbroken>{text('pageCount.cancelText', { amount })}</Unbroken>
        </p>
      </div>
    );
  return (
    <div className="grid gap-4 rounded-md border-2 border-unpaid p-page">
      <p role="status" className="font-semibold">
        <Unbroken>{text('pageCount.cancelSure', { amount })}</Unbroken>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          {text('pageCount.keep')}
        </Button>
        <Button busy={isBusy} onClick={onCancel}>
          {text(isBusy ? 'pageCount.cancelling' : 'pageCount.cancelDo')}
        </Button>
      </div>
    </div>
  );
}

function useChoices(orderNumber: string, id: string) {
  const call = useApi();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['order', orderNumber] });
  const pay = useMutation({
    mutationFn: () => call('payPageCount', { orderNumber }, { body: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: refresh,
  });
  const answer = useMutation({
    mutationFn: (choice: PageCountAnswer) =>
      call('answerPageCount', { orderNumber }, { body: { id, answer: choice } }),
    onSettled: refresh,
  });
  const { reset } = pay;
  useEffect(() => {
    // After a return from the payment page, the browser may restore this page from the back-forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return { pay, answer };
}
