import { use, type ComponentType } from 'react';
import type { PageSection } from '../i18n/dictionary.ts';
import { usePageLanguage } from '../i18n/language-context.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import { ChunkError } from './chunk-error.ts';

export interface LazyScreen<Props extends object = object> {
  /** Loads the chunk and the texts; afterwards the screen renders without suspending. */
  readonly preload: (language: PageLanguage) => Promise<void>;
  /** Whether chunk and texts are loaded. */
  readonly isLoaded: (language: PageLanguage) => boolean;
  readonly Screen: ComponentType<Props>;
}

/**
 * A screen in its own chunk. Preloaded before the server renders and before the browser hydrates,
 * so that both start from the same tree; on later navigations it suspends.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly PageSection[],
): LazyScreen<Props> {
  const known = new WeakMap<PageLanguage, Promise<ComponentType<Props>>>();
  const failed = new WeakSet<Promise<ComponentType<Props>>>();
  const loaded = new WeakSet<PageLanguage>();

  const start = (language: PageLanguage): Promise<ComponentType<Props>> => {
    const loading = Promise.all([load(), language.load(texts)]).then(
      ([component]) => component,
      (error: unknown) => {
        throw new ChunkError(error);
      },
    );
    loading.then(
      (value) => {
        loaded.add(language);
        markLoaded(loading, value);
      },
      () => failed.add(loading),
    );
    known.set(language, loading);
    return loading;
  };

  const Screen = (props: Props) => {
    const language = usePageLanguage();
    // A failure must stay a failure while rendering, or React would retry endlessly.
    const Loaded = use(known.get(language) ?? start(language));
    return <Loaded {...props} />;
  };
  const preload = async (language: PageLanguage) => {
    const before = known.get(language);
    await (before === undefined || failed.has(before) ? start(language) : before);
  };
  return { preload, isLoaded: (language) => loaded.has(language), Screen };
}

/** Marks a promise as React does after waiting for it: `use` then returns the value without suspending. */
function markLoaded<T>(loading: Promise<T>, value: T): void {
  void Object.assign(loading, { status: 'fulfilled', value });
}
