import { orderTextLimits } from '@truepage/core/orders/order-form';
import { useText } from '../../i18n/language-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from './form/form-problems.ts';
import { FormSection } from './form-section.tsx';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import { useFieldError } from './form/use-field-error.ts';

export function PersonalSection() {
  const text = useText();
  const { change } = useOrderFormActions();
  const fullName = useOrderForm(({ draft }) => draft.fullName);
  const email = useOrderForm(({ draft }) => draft.email);
  return (
    <FormSection title={text('order.personal')}>
      <div className="grid gap-5 items-start sm:grid-cols-2">
        <TextField
          id={fieldId('fullName')}
          name="fullName"
          label={text('common.fullName')}
          hint={text('order.fullNameHint')}
          error={useFieldError('fullName')}
          value={fullName}
          onChange={(event) => change({ fullName: event.target.value })}
          autoComplete="name"
          aria-required
        />
        <TextField
          id={fieldId('email')}
          name="email"
          type="email"
          label={text('common.email')}
          hint={text('order.emailHint')}
          error={useFieldError('email')}
          value={email}
          onChange={(event) => change({ email: event.target.value })}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={orderTextLimits.email}
          aria-required
        />
      </div>
    </FormSection>
  );
}
