import type { openTexts } from '@truepage/core/orders/order-form';
import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { controlProps, FieldError, inputClass } from '../../ui/field.tsx';
import { fieldId } from './form/form-problems.ts';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import { useFieldError } from './form/use-field-error.ts';

/** A section with one field: its heading is the field's label. */
export function OptionalTextSection({ name }: { readonly name: (typeof openTexts)[number] }) {
  const text = useText();
  const { change } = useOrderFormActions();
  const value = useOrderForm(({ draft }) => draft[name]);
  const error = useFieldError(name);
  const id = fieldId(name);
  const hint = text(`order.${name}Hint`);
  return (
    <Card className="grid gap-1.5">
      <h2 className="text-lg font-bold">
        <label htmlFor={id}>{text(`order.${name}`)}</label>{' '}
        <span className="text-base font-normal text-ink-soft">{`(${text('common.optional')})`}</span>
      </h2>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id={id} error={error} />
      <textarea
        {...controlProps(id, { hint, error })}
        name={name}
        rows={4}
        value={value}
        onChange={(event) => change({ [name]: event.target.value })}
        className={inputClass}
      />
    </Card>
  );
}
