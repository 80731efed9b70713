import type { CardWords } from '../words/en.ts';

declare global {
  /** What pages/pages.ts puts in front of the script. */
  const sandboxWords: Readonly<Record<'en' | 'es', CardWords>>;
}
