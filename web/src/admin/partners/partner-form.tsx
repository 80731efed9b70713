import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import { siteLocaleOf, siteLocales } from '@truepage/core/locales';
import { cents, toDollars } from '@truepage/core/money';
import { paymentDays } from '@truepage/core/partners/invoices/payment-terms';
import { partnerLimits, partnerPayments, type PartnerPayment } from '@truepage/core/partners/partner-account';
import { emailProblem } from '@truepage/core/people/email-address';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskSelect, DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { partnerKeys } from './partner-queries.ts';
import { readAmount } from './read-amount.ts';

interface PartnerFormProps {
  /** Undefined for a new partner. */
  readonly partner?: OnePartner;
  readonly onClose: () => void;
}

type Problem = 'name' | 'contactEmail' | 'creditLimit' | 'discountPercent' | 'paymentDays';
type Saved = Pick<
  OnePartner,
  'name' | 'contactEmail' | 'payment' | 'creditLimit' | 'discountPercent' | 'paymentDays' | 'language'
>;

/** The form for a partner's name, address and payment terms. */
export function PartnerForm({ partner, onClose }: PartnerFormProps) {
  const text = useText();
  const [payment, setPayment] = useState<PartnerPayment>(partner?.payment ?? 'prepaid');
  const [wrong, setWrong] = useState<Problem>();
  const save = useSave(partner, onClose);
  const errorOf = (name: Problem) => (wrong === name ? text(`adminPartners.${name}Missing`) : undefined);

  const submit = (form: HTMLFormElement) => {
    const { found, typed } = readForm(form, payment);
    setWrong(found);
    if (found !== undefined) form.querySelector<HTMLElement>(`[name=${found}]`)?.focus();
    else save.mutate(typed);
  };
  return (
    <DialogForm
      title={text(partner === undefined ? 'adminPartners.addTitle' : 'adminPartners.editTitle')}
      submitLabel={text(save.isPending ? 'adminShell.saving' : 'adminShell.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DeskTextField
        data-autofocus
        name="name"
        autoComplete="off"
        maxLength={partnerLimits.name}
        label={text('adminShell.name')}
        defaultValue={partner?.name}
        error={errorOf('name')}
      />
      <DeskTextField
        name="contactEmail"
        type="email"
        autoComplete="off"
        label={text('adminPartners.contactEmail')}
        defaultValue={partner?.contactEmail}
        error={errorOf('contactEmail')}
      />
      <PaymentSelect payment={payment} onPayment={setPayment} />
      {payment === 'on_account' && (
        <DeskTextField
          name="creditLimit"
          inputMode="decimal"
          autoComplete="off"
          label={text('adminPartners.creditLimit')}
          hint={text('adminPartners.creditLimitHint')}
          defaultValue={partner === undefined ? '' : toDollars(partner.creditLimit)}
          error={errorOf('creditLimit')}
        />
      )}
      <DiscountField partner={partner} error={errorOf('discountPercent')} />
      <InvoiceFields partner={partner} error={errorOf('paymentDays')} />
      <FailureAlert error={save.error} title={text('adminPartners.saveFailed')} />
    </DialogForm>
  );
}

interface FieldProps {
  readonly partner: OnePartner | undefined;
  readonly error: string | undefined;
}

function DiscountField({ partner, error }: FieldProps) {
  const text = useText();
  return (
    <DeskTextField
      name="discountPercent"
      inputMode="numeric"
      autoComplete="off"
      label={text('adminPartners.discountPercent')}
      hint={text('adminPartners.discountPercentHint')}
      defaultValue={String(partner?.discountPercent ?? 0)}
      error={error}
    />
  );
}

/** Payment terms and language of the invoices. */
function InvoiceFields({ partner, error }: FieldProps) {
  const text = useText();
  return (
    <>
      <DeskTextField
        name="paymentDays"
        inputMode="numeric"
        autoComplete="off"
        label={text('adminPartners.paymentDays')}
        defaultValue={String(partner?.paymentDays ?? paymentDays.usual)}
        error={error}
      />
      <DeskSelect
        name="language"
        label={text('adminPartners.language')}
        defaultValue={partner?.language ?? 'en'}
      >
        {siteLocales.map((locale) => (
          <option key={locale} value={locale}>
            {text(`adminPartners.language_${locale}`)}
          </option>
        ))}
      </DeskSelect>
    </>
  );
}

/** Parses a whole number from 0 to `most`. */
function readWhole(typed: string, most: number): number | undefined {
  const whole = /^\d{1,3}$/u.test(typed.trim()) ? Number(typed) : undefined;
  return whole === undefined || whole > most ? undefined : whole;
}

interface PaymentSelectProps {
  readonly payment: PartnerPayment;
  readonly onPayment: (payment: PartnerPayment) => void;
}

function PaymentSelect({ payment, onPayment }: PaymentSelectProps) {
  const text = useText();
  return (
    <DeskSelect
      label={text('adminPartners.payment')}
      value={payment}
      onChange={({ target }) => onPayment(partnerPayments.find((one) => one === target.value) ?? 'prepaid')}
    >
      {partnerPayments.map((one) => (
        <option key={one} value={one}>
          {text(`adminPartners.${one}`)}
        </option>
      ))}
    </DeskSelect>
  );
}

/** The entered values, and the first error. */
function readForm(
  form: HTMLFormElement,
  payment: PartnerPayment,
): { found: Problem | undefined; typed: Saved } {
  const name = readField(form, 'name').trim();
  const contactEmail = readField(form, 'contactEmail');
  const limit = payment === 'on_account' ? readAmount(readField(form, 'creditLimit')) : cents(0);
  const percent = readWhole(readField(form, 'discountPercent'), partnerLimits.percent);
  const days = readWhole(readField(form, 'paymentDays'), paymentDays.most);
  const sums = { creditLimit: limit ?? cents(0), discountPercent: percent ?? 0 };
  const terms = { payment, ...sums, paymentDays: days ?? 0 };
  const typed = { name, contactEmail, ...terms, language: siteLocaleOf(readField(form, 'language')) };
  const found =
    problemOf(name, contactEmail, limit) ??
    (percent === undefined ? ('discountPercent' as const) : undefined) ??
    (days === undefined ? ('paymentDays' as const) : undefined);
  return { found, typed };
}

function problemOf(name: string, email: string, limit: number | undefined): Problem | undefined {
  if (name === '') return 'name';
  if (emailProblem(email) !== undefined) return 'contactEmail';
  return limit === undefined || limit < 0 ? 'creditLimit' : undefined;
}

function useSave(partner: OnePartner | undefined, onClose: () => void) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Saved) =>
      partner === undefined
        ? call('createPartner', {}, { body })
        : call(
            'changePartner',
            { partnerId: partner.id },
            { body: { ...body, isClosed: partner.closedAt !== null } },
          ),
    onSuccess: (saved) => {
      queryClient.setQueryData(partnerKeys.one(saved.id), saved);
      void queryClient.invalidateQueries({ queryKey: partnerKeys.all, exact: true });
      onClose();
      if (partner === undefined) navigate(deskPaths.partner(saved.id));
    },
  });
}
