import { z } from 'zod';
import { honeypot } from '../honeypot.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { personName } from '../people/schemas.ts';
import { requiredText } from '../texts/typed-text.ts';
import { ratingScale } from './rating-scale.ts';

/** Maximum lengths in characters (UTF-16 units). */
const reviewLimits = { customerName: 100, reviewText: 5000 } as const;

/** Codes of what can be wrong with a field; the dictionaries have a text for each. */
export type ReviewFieldProblem = 'required' | 'invalid' | 'too_long';

/**
 * A visitor's review; messages are ReviewFieldProblem codes, texts are reduced to plain text. Other fields are dropped, in particular
 * `isApproved` and `isVerified`.
 */
export const reviewRequest = z.object({
  customerName: personName(reviewLimits.customerName),
  rating: z
    .int('invalid')
    .min(ratingScale.lowest, 'invalid')
    .max(ratingScale.highest, 'invalid')
    .default(ratingScale.usual),
  reviewText: requiredText(reviewLimits.reviewText),
  serviceType: z.enum(translationTypes, 'invalid').default('standard'),
  /** The token of the link that a customer gets after delivery. */
  invitation: z.string().max(300, 'invalid').optional(),
  website: honeypot,
});

export type ReviewRequest = z.output<typeof reviewRequest>;
