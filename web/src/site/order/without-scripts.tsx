import { documentLimits } from '@truepage/core/files/document-type';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId, type FormField } from './form/form-problems.ts';
import { useOrderForm } from './form/order-form-context.ts';
import { usePublicSettings } from '../use-public-settings.ts';
import { useFieldError } from './form/use-field-error.ts';
import { languageSearchFor } from './languages/language-search.ts';

/*
 * The contents of the form's `noscript` elements, rendered on the server only, next to the parts that need
 * JavaScript, which are then hidden.
 */

type LanguageField = Extract<FormField, 'sourceLanguage' | 'targetLanguage'>;

/**
 * A select with the same id as the combobox, and before it in the document, so that label and summary refer to the
 * select.
 */
export function PlainLanguage({ name, label }: { readonly name: LanguageField; readonly label: string }) {
  const { text, locale } = usePageLanguage();
  const code = useOrderForm(({ draft }) => draft[name]);
  const options = languageSearchFor(locale).all.map((language) => ({
    value: language.code as string,
    label: language.label,
  }));
  return (
    <SelectField
      id={fieldId(name)}
      name={name}
      label={label}
      error={useFieldError(name)}
      defaultValue={code}
      options={[{ value: '', label: text('order.languagePlaceholder') }, ...options]}
    />
  );
}

/** Further documents, whether each gets a separate certificate, and whether one is handwritten. */
export function FurtherDocuments() {
  const text = useText();
  const { certificates, handwritten } = useOrderForm(({ draft }) => draft);
  const quotes = usePublicSettings()?.quotes ?? null;
  return (
    <div className="mt-3 grid gap-5">
      <TextField
        type="file"
        name="files"
        multiple
        label={text('order.furtherDocuments')}
        aside={text('common.optional')}
        hint={text('order.furtherDocumentsHint', { count: documentLimits.count - 1 })}
        className="file-field"
      />
      <Checkbox
        name="certificates"
        value="each"
        label={text('order.certificateForEach')}
        defaultChecked={certificates === 'each'}
      />
      {quotes?.handwritten === true && (
        <Checkbox
          name="handwritten"
          value="true"
          label={text('order.handwritten')}
          hint={text('order.handwrittenHint', { hours: quotes.hours })}
          defaultChecked={handwritten}
        />
      )}
    </div>
  );
}
