import { useText } from '../../i18n/language-context.ts';
import { Card } from '../../ui/card.tsx';
import { controlProps, FieldError, inputClass } from '../../ui/field.tsx';
import { fieldId } from './form/field-id.ts';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import { useFieldError } from './form/use-field-error.ts';

/** A section of one field: its heading is the field's label. */
export function CommentsSection() {
  const text = useText();
  const { change } = useOrderFormActions();
  const comments = useOrderForm(({ draft }) => draft.comments);
  const error = useFieldError('comments');
  const id = fieldId('comments');
  const hint = text('order.commentsHint');
  return (
    <Card className="grid gap-1.5">
      <h2 className="text-lg font-bold">
        <label htmlFor={id}>{text('order.comments')}</label>{' '}
        <span className="text-base font-normal text-ink-soft">({text('order.optional')})</span>
      </h2>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id={id} error={error} />
      <textarea
        {...controlProps(id, { hint, error })}
        name="comments"
        rows={4}
        value={comments}
        onChange={(event) => change({ comments: event.target.value })}
        className={inputClass}
      />
    </Card>
  );
}
