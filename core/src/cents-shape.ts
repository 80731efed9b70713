import { z } from 'zod';
import { cents } from './money.ts';

/** Money as JSON: whole US cents. */
export const centsShape = z.int().transform((value) => cents(value));
