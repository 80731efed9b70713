import { use, type ComponentType } from 'react';
import type { Section } from '../i18n/dictionary.ts';
import { usePageLanguage } from '../i18n/language-context.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import { ChunkError } from './chunk-error.ts';

export interface LazyScreen {
  /** Loads the chunk and the texts; afterwards the screen renders at once, without suspending. */
  readonly preload: (language: PageLanguage) => Promise<void>;
  readonly Screen: ComponentType;
}

/**
 * A screen in its own chunk. Preloaded before the server renders and before the browser hydrates,
 * so that both start from the same tree; on later navigations it suspends.
 */
export function lazyScreen(load: () => Promise<ComponentType>, texts: readonly Section[]): LazyScreen {
  let Loaded: ComponentType | undefined;
  const underway = new WeakMap<PageLanguage, Promise<void>>();

  const preload = (language: PageLanguage): Promise<void> => {
    const known = underway.get(language);
    if (known !== undefined) return known;
    const loading = Promise.all([load(), language.load(texts)]).then(
      ([component]) => {
        Loaded = component;
      },
      (error: unknown) => {
        // What failed once may work the next time it is asked for.
        underway.delete(language);
        throw new ChunkError(error);
      },
    );
    underway.set(language, loading);
    return loading;
  };

  const Screen = () => {
    const language = usePageLanguage();
    if (Loaded === undefined || !language.has(texts)) use(preload(language));
    return Loaded === undefined ? null : <Loaded />;
  };
  return { preload, Screen };
}
