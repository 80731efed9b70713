import { openTexts } from '@truepage/core/orders/order-form';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { useEffect, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { OptionalTextSection } from './optional-text-section.tsx';
import { FirmOrder } from './firm/firm-order.tsx';
import { PlainLead } from './firm/plain-firm.tsx';
import { DocumentSection } from './document/document-section.tsx';
import { rememberFreshOrder } from './fresh-order.ts';
import { OrderFormContext, useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import { PersonalSection } from './personal-section.tsx';
import { CouponField } from './price/coupon-field.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { PriceSummary } from './price/price-summary.tsx';
import { failureText, problemText } from './form/problem-text.ts';
import { useQuote, useQuoteParts } from './quotes/use-quote.ts';
import { RecipientSection } from './recipient-section.tsx';
import { SaveLater, SavedBanner } from './saved/save-later.tsx';
import { ServicesSection } from './services-section.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import type { SubmitResult } from './form/submit-form.ts';
import { TranslationSection } from './translation-section.tsx';
import { useOrderFormHandle } from './form/use-order-form-handle.ts';
import { usePrices } from './price/use-prices.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { fieldId, formFields } from './form/form-problems.ts';

interface OrderScreenProps {
  readonly initialType?: TranslationType | undefined;
}

/** The order form. `initialType`: the type preset by the route. */
export function OrderScreen({ initialType }: OrderScreenProps) {
  const text = useText();
  const { handle, formRef } = useOrderFormHandle(initialType);
  return (
    <PageColumn>
      <PageHeading lead={text('order.lead')}>
        {text(initialType === undefined ? 'order.title' : `order.${initialType}Title`)}
      </PageHeading>
      <noscript>{import.meta.env.SSR && <PlainLead />}</noscript>
      <OrderFormContext value={handle}>
        <OrderForm formRef={formRef} />
      </OrderFormContext>
    </PageColumn>
  );
}

/**
 * Without JavaScript the form is posted to the address of its page
 * (server/src/order-placement/order-form.routes.ts).
 */
function OrderForm({ formRef }: Pick<ReturnType<typeof useOrderFormHandle>, 'formRef'>) {
  const prices = usePrices();
  const { submit, readEntered } = useOrderFormActions();
  // The form cannot be changed while it is being sent.
  const isSending = useOrderForm(({ submission }) => submission.step !== 'editing');
  const follow = useFollowUp();
  useUploadGuard();

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (formRef.current !== null) readEntered(formRef.current);
    follow(await submit());
  }

  return (
    <form
      ref={formRef}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 max-lg:[&_:is(input,textarea)]:scroll-mb-24"
    >
      <div className="grid grid-cols-1 gap-6 inert:opacity-60" inert={isSending}>
        <SavedBanner />
        <ProblemSummary />
        <FirmOrder />
        <PersonalSection />
        <TranslationSection prices={prices.list} />
        <DocumentSection>
          <QuoteQuestions />
        </DocumentSection>
        <ServicesSection prices={prices.list} />
        <RecipientSection />
        {openTexts.map((name) => (
          <OptionalTextSection key={name} name={name} />
        ))}
      </div>
      <div className="grid gap-5 lg:sticky lg:top-24">
        <PriceSummary prices={prices} />
        <CouponField prices={prices} />
        <SubmitPanel />
        {!isSending && <SaveLater />}
      </div>
      <PriceBar prices={prices} />
    </form>
  );
}

/** Questions about documents for which staff may set the price. */
function QuoteQuestions() {
  const parts = useQuoteParts();
  return parts && <parts.QuoteQuestions quotes={parts.quotes} />;
}

/** Handles the result of a submission: continues to the payment, or shows a message. */
function useFollowUp(): (result: SubmitResult) => void {
  const text = useText();
  const navigate = useNavigate();
  const isQuoted = useQuote() !== undefined;
  const fail = (description: string): void => showFailure(text('common.error'), description);
  return (result) => {
    switch (result.kind) {
      case 'busy':
        return;
      case 'ordered':
        rememberFreshOrder(result.orderNumber);
        navigate((isQuoted ? paths.quote : paths.checkout)(result.orderNumber));
        return;
      case 'invalid':
        if (result.problems.file === 'file.missing') fail(text('order.fileMissing'));
        return;
      case 'lost':
        if (result.reason !== 'cancelled') fail(failureText(result, text));
        return;
      case 'refused':
        fail(failureText(result, text));
    }
  };
}

/** Asks before the page is left during the upload. */
function useUploadGuard(): void {
  const isSending = useOrderForm(({ submission }) => submission.step === 'sending');
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}

/** All problems that prevented sending, in the order of the screen. */
function ProblemSummary() {
  const text = useText();
  const problems = useOrderForm((state) => state.problems);
  const refusals = useOrderForm((state) => state.refusals);
  if (refusals === 0) return null;
  const lines = formFields.flatMap((field) => {
    const message = problemText(field, problems[field], text);
    return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
  });
  return <ErrorSummary title={text('common.errorSummary')} problems={lines} attempt={refusals} />;
}
