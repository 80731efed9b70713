import type { CardWords } from '../words/en.ts';

declare global {
  /** Prepended to the script by pages/pages.ts. */
  const sandboxWords: Readonly<Record<'en' | 'es', CardWords>>;
}
