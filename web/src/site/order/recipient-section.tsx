import { useState } from 'react';
import { findRecipients, type RecipientWords } from '@truepage/core/certificates/find-recipients';
import {
  gapsFor,
  isRecipient,
  recipients,
  type Gap,
  type Recipient,
} from '@truepage/core/certificates/recipients';
import { Check, ChevronDown, Info } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { controlProps, FieldError, inputClass } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from './form/form-problems.ts';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import { useFieldError } from './form/use-field-error.ts';

/** The recipient of the translation, and the names on it; collapsed initially. */
export function RecipientSection() {
  const text = useText();
  const isSaid = useOrderForm(({ draft }) => draft.recipient !== '' || draft.passportNames !== '');
  // Stays open once it has a value, also after a reload or after clearing it.
  const [wasSaid, setWasSaid] = useState(isSaid);
  if (isSaid && !wasSaid) setWasSaid(true);
  return (
    <Card>
      <details open={wasSaid} className="group">
        <summary className="flex min-h-11 items-center gap-3 [&::-webkit-details-marker]:hidden">
          <span className="grow">
            <h2 className="inline text-lg font-bold">{text('recipients.title')}</h2>{' '}
            <span className="text-ink-soft">{`(${text('common.optional')})`}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="mt-3 grid gap-5">
          <p className="text-sm text-ink-soft">{text('recipients.hint')}</p>
          <RecipientChoice />
          <PassportNames />
        </div>
      </details>
    </Card>
  );
}

function RecipientChoice() {
  const text = useText();
  const { change } = useOrderFormActions();
  const chosen = useOrderForm(({ draft }) => draft.recipient);
  const [typed, setTyped] = useState('');
  const found = findRecipients(typed, useWords());
  // The selected item stays visible during a search.
  const shown = recipients.filter((recipient) => found.includes(recipient) || recipient === chosen);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{text('recipients.title')}</legend>
      <div className="noscript:hidden">
        <TextField
          type="search"
          label={text('recipients.find')}
          hint={text('recipients.findHint')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter searches and must not submit the order.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {['', ...shown].map((recipient) => (
          <label key={recipient} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="recipient"
              value={recipient}
              checked={chosen === recipient}
              onChange={() => change({ recipient })}
              className="size-5 shrink-0 accent-accent"
            />
            <span>{text(isRecipient(recipient) ? `recipients.${recipient}` : 'recipients.nobody')}</span>
          </label>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="text-ink-soft">
          {text('recipients.noneFound')}
        </p>
      )}
      {isRecipient(chosen) && <Advice recipient={chosen} />}
    </fieldset>
  );
}

const gapWords = {
  certificate: 'recipients.gapCertificate',
  language: 'recipients.gapLanguage',
  notary: 'recipients.gapNotary',
} as const satisfies Record<Gap, string>;

/** The recipient's requirements, and whether the options meet them. Never prevents ordering. */
function Advice({ recipient }: { readonly recipient: Recipient }) {
  const text = useText();
  const draft = useOrderForm((form) => form.draft);
  const gaps = gapsFor(recipient, draft);
  return (
    <div role="status" className="grid gap-1.5 rounded-md bg-paper-deep p-4">
      <p>{text(`recipients.${recipient}Demand`)}</p>
      {gaps.map((gap) => (
        <p key={gap} className="flex items-start gap-2 font-semibold text-pending">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{text(gapWords[gap])}</span>
        </p>
      ))}
      {gaps.length === 0 && recipient !== 'other' && (
        <p className="flex items-start gap-2 font-semibold text-completed">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{text('recipients.enough')}</span>
        </p>
      )}
    </div>
  );
}

function PassportNames() {
  const text = useText();
  const { change } = useOrderFormActions();
  const value = useOrderForm(({ draft }) => draft.passportNames);
  const error = useFieldError('passportNames');
  const field = fieldId('passportNames');
  const hint = text('recipients.namesHint');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field} className="font-semibold">
        <span>{text('recipients.names')}</span>{' '}
        <span className="font-normal text-ink-soft">{`(${text('common.optional')})`}</span>
      </label>
      <p id={`${field}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id={field} error={error} />
      <textarea
        {...controlProps(field, { hint, error })}
        name="passportNames"
        rows={3}
        dir="auto"
        spellCheck={false}
        value={value}
        onChange={(event) => change({ passportNames: event.target.value })}
        className={inputClass}
      />
    </div>
  );
}

function useWords(): RecipientWords {
  const text = useText();
  const words = recipients.map((recipient) => [
    recipient,
    `${text(`recipients.${recipient}Words`)}, ${text(`recipients.${recipient}`)}`,
  ]);
  return Object.fromEntries(words) as RecipientWords;
}
