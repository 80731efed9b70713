import { z } from 'zod';
import {
  densities,
  editorKinds,
  preferenceLimits as limits,
  savedViewId,
  type Preferences,
} from '../../staff/preferences.ts';
import { endpoint } from '../endpoint.ts';
import { adminRoutes as routes } from './routes.ts';

const name = z.string().trim().min(1).max(limits.viewName);

const parts = {
  firstView: z
    .string()
    .min(1)
    .max(savedViewId('').length + limits.viewName),
  isFirstViewOffered: z.boolean(),
  density: z.enum(densities),
  hiddenColumns: z.array(z.string().min(1).max(40)).max(limits.hiddenColumns).readonly(),
  split: z.boolean(),
  savedViews: z
    .array(
      z.object({
        name,
        search: z
          .string()
          .max(limits.viewSearch)
          .regex(/^(\?|$)/, 'invalid'),
      }),
    )
    .max(limits.savedViews, 'too_many')
    .readonly(),
  editor: z.enum(editorKinds),
} satisfies Record<keyof Preferences, z.ZodType>;

type Parts = typeof parts;

const eachPart = (make: (part: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, make(part)])) as unknown;

/** Invalid parts are ignored, because another version may have written them. */
export const preferencesShape = z.object(
  eachPart((part) => part.optional().catch(undefined)) as {
    [Name in keyof Parts]: z.ZodCatch<z.ZodOptional<Parts[Name]>>;
  },
);

const patchShape = z.object(
  eachPart((part) => part.nullish()) as { [Name in keyof Parts]: z.ZodOptional<z.ZodNullable<Parts[Name]>> },
);

export const preferencesApi = {
  changePreferences: endpoint(routes.changePreferences, {
    summary:
      'The caller’s preferences: replaces the given parts, removes those that are null, and returns all.',
    access: 'staff',
    body: patchShape,
    reply: preferencesShape,
  }),
};
