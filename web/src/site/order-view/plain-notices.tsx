import { useQueryClient } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import type { CorrectedPageCount } from '@truepage/core/api/page-counts';
import type { RequestedQuote } from '@truepage/core/api/quotes/quotes';
import { cents } from '@truepage/core/money';
import type { ReactNode } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { PayFromAccount } from '../firm-payment/pay-from-account.tsx';
import { refusalOf } from '../forms/refusal-of.ts';
import { PageCountFacts } from '../page-count/page-count-facts.tsx';

/** The open questions to the customer, with forms that work without JavaScript; rendered on the server only. */
export function PlainNotices({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const { orderNumber, questionAsked, pageCountAsked, factsAsked, draftState } = order;
  const write = <ButtonLink to={paths.contactAbout(orderNumber)}>{text('common.writeToUs')}</ButtonLink>;
  const { refusedForm } = useSite();
  // Loaded by the server for a member of the order's firm, like the price below.
  const question = useQueryClient().getQueryData<CorrectedPageCount>(['order', orderNumber, 'page-count']);
  return (
    <>
      {refusedForm !== undefined && (
        <Alert tone="danger" title={text('firmPay.failed')}>
          {errorText(refusalOf(refusedForm), text)}
        </Alert>
      )}
      <PlainQuote order={order} write={write} />
      {questionAsked && (
        <Alert tone="info" title={text('messages.questionTitle')} actions={write}>
          {order.pausedAt !== null && <p>{text('messages.questionPauses')}</p>}
          <p>{text('plainNotices.question')}</p>
        </Alert>
      )}
      {pageCountAsked && (
        <Alert tone="info" title={text('orderView.pageCountTitle')} actions={write}>
          <p>{text('orderView.pageCountText')}</p>
          {question?.state === 'asked' && (
            <>
              <PageCountFacts question={question} />
              <PayFromAccount
                orderNumber={orderNumber}
                price={cents(question.priceAfter - question.priceBefore)}
                accepted={{ correction: question.id }}
              />
            </>
          )}
          <p>{text('plainNotices.pageCount')}</p>
        </Alert>
      )}
      {factsAsked && (
        <Alert tone="info" title={text('orderView.factsTitle')} actions={write}>
          {text('plainNotices.facts')}
        </Alert>
      )}
      {draftState === 'sent' && (
        <Alert
          tone="info"
          title={text('orderView.draftTitle')}
          actions={<ButtonLink to={paths.drafts(orderNumber)}>{text('orderView.draftChoose')}</ButtonLink>}
        >
          {text('plainNotices.draft')}
        </Alert>
      )}
    </>
  );
}

/** A requested quote: paid with the same form as any other price, or from the account of the member's firm. */
function PlainQuote({ order, write }: { readonly order: PublicOrder; readonly write: ReactNode }) {
  const text = useText();
  const { longMoment, money } = useFormats();
  const { quote, isPaid, documentsDeletedAt, orderNumber, totalPrice } = order;
  const known = useQueryClient().getQueryData<RequestedQuote>(['order', orderNumber, 'quote']);
  if (quote === null || isPaid || documentsDeletedAt !== null) return null;
  const { state, until } = quote;
  if (state === 'accepted') return null;
  return (
    <Alert
      tone="info"
      title={text(`quote.${state}`)}
      actions={
        <>
          {state === 'sent' && (
            <form method="post" action={paths.checkout(orderNumber)}>
              <Button type="submit">
                <span>
                  <Unbroken>{text('quote.accept', { price: money(totalPrice) })}</Unbroken>
                </span>
              </Button>
            </form>
          )}
          {write}
        </>
      }
    >
      {state !== 'requested' && <p>{text(`quote.${state}Text`, { time: longMoment(until) })}</p>}
      {state === 'sent' && known && (
        <PayFromAccount
          orderNumber={orderNumber}
          price={totalPrice}
          accepted={{ revision: known.revision }}
        />
      )}
      <p>{text(`plainNotices.quote_${state}`)}</p>
    </Alert>
  );
}
