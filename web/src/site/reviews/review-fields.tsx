import { translationTypes } from '@truepage/core/pricing/translation-type';
import { useId } from 'react';
import { ratingScale } from '@truepage/core/reviews/rating-scale';
import { Star } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ReviewField } from './review-rules.ts';
import { FieldError } from '../../ui/field.tsx';
import { useStarCount } from './use-counts.ts';

const ratings = Array.from({ length: ratingScale.highest }, (_, index) => index + ratingScale.lowest);

/** A star is filled if it, or a later one, is checked. */
const starClass =
  'relative grid w-12 min-w-0 justify-items-center gap-0.5 rounded-md py-2 text-accent hover:bg-accent-soft ' +
  'has-checked:font-bold has-checked:[&_svg]:fill-current [&:has(~label_:checked)_svg]:fill-current ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-accent';

interface ReviewFieldsProps {
  /** The error message of a field. */
  readonly errorOf: (field: ReviewField) => string | undefined;
}

/** The id of the control that an error summary links to. */
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

interface RatingFieldProps {
  /** The id of the first star, for links of an error summary. */
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

/** One to five stars. Native radio buttons: arrow keys move between them, and the group has one tab stop. */
function RatingField({ id, name, error }: RatingFieldProps) {
  const text = useText();
  const starCount = useStarCount();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${errorId}-error`} className="min-w-0">
      <legend className="font-semibold">{text('reviews.rating')}</legend>
      <FieldError id={errorId} error={error} />
      <div className="-ms-2 flex">
        {ratings.map((rating) => (
          <label key={rating} className={starClass}>
            <input
              id={rating === ratingScale.lowest ? id : undefined}
              type="radio"
              name={name}
              value={rating}
              defaultChecked={rating === ratingScale.usual}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Star aria-hidden="true" className="size-8 max-w-full" />
            <span className="sr-only">{starCount(rating)}</span>
            <span aria-hidden="true" className="text-sm tabular-nums">
              {rating}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
