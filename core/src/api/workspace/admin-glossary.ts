import { z } from 'zod';
import { isLanguageCode } from '../../languages.ts';
import { plainLine } from '../../plain-text.ts';
import { glossaryLimits } from '../../glossary/glossary.ts';
import { endpoint } from '../endpoint.ts';
import { workRoutes as routes } from './routes.ts';

const words = z.string().transform(plainLine).pipe(z.string().max(glossaryLimits.length, 'too_long'));

const term = z
  .object({
    source: words,
    target: words,
    forbidden: z
      .array(words.pipe(z.string().min(1)))
      .max(glossaryLimits.forbidden, 'too_many')
      .readonly(),
  })
  .refine(
    ({ source, target, forbidden }) => (source !== '' && target !== '') || forbidden.length > 0,
    'required',
  );

const terms = z.array(term).max(glossaryLimits.terms, 'too_many').readonly();

/** Version 0: there are no terms yet. */
const glossary = z.object({ version: z.int().min(0), terms });
export type Glossary = z.output<typeof glossary>;

const language = z.string().refine(isLanguageCode, 'invalid');
const params = z.object({ from: language, to: language });

export const adminGlossaryApi = {
  getGlossary: endpoint(routes.getGlossary, {
    summary: 'The terms of a pair of languages.',
    access: 'orders.uploadTranslation',
    params,
    reply: glossary,
  }),
  saveGlossary: endpoint(routes.saveGlossary, {
    summary:
      'Saves all terms of a pair of languages. 409 `settings.changed_meanwhile` if the version is not the current one.',
    access: 'settings.manage',
    params,
    body: glossary,
    reply: glossary,
  }),
};
