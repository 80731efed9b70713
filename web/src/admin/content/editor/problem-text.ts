import type { Text } from '../../../i18n/dictionary.ts';
import type { DraftField, DraftProblem } from './page-draft.ts';

/** What is wrong with a field, in words. */
export function problemText(field: DraftField, problem: DraftProblem, text: Text): string {
  switch (field) {
    case 'title':
    case 'esTitle':
      return text('adminContent.titleRequired');
    case 'content':
    case 'esContent':
      return text('adminContent.contentRequired');
    case 'slug':
      return text(slugTexts[problem]);
  }
}

const slugTexts = {
  required: 'adminContent.slugRequired',
  invalid: 'adminContent.slugInvalid',
  blocked: 'adminContent.slugBlocked',
} as const;
