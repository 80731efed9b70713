import { translationTypes } from '@truepage/core/pricing/translation-type';
import { useText } from '../../i18n/language-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RatingField } from './rating-field.tsx';
import type { ReviewField } from './review-rules.ts';

interface ReviewFieldsProps {
  /** The error message of a field. */
  readonly errorOf: (field: ReviewField) => string | undefined;
}

/** id of the control that an error summary leads to. */
export const reviewFieldId = (field: ReviewField) => `review-${field}`;

export function ReviewFields({ errorOf }: ReviewFieldsProps) {
  const text = useText();
  const propsOf = (field: ReviewField) => ({
    id: reviewFieldId(field),
    name: field,
    error: errorOf(field),
  });
  return (
    <>
      <TextField
        {...propsOf('customerName')}
        label={text('reviews.name')}
        hint={text('reviews.nameHint')}
        autoComplete="name"
        aria-required
      />
      <RatingField {...propsOf('rating')} />
      <SelectField
        {...propsOf('serviceType')}
        label={text('reviews.serviceType')}
        defaultValue="standard"
        options={translationTypes.map((type) => ({
          value: type,
          label: text(`common.${type}Translation`),
        }))}
      />
      <TextAreaField {...propsOf('reviewText')} label={text('reviews.text')} dir="auto" aria-required />
    </>
  );
}
