import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '../i18n/language-context.ts';
import { pageLanguageFor } from '../i18n/page-language.ts';
import { ChunkError } from './chunk-error.ts';
import { lazyScreen } from './lazy-screen.tsx';

const language = pageLanguageFor('en');
const Hello = () => <p>hello</p>;

test('a preloaded screen renders immediately', async () => {
  const { preload, Screen } = lazyScreen(() => Promise.resolve(Hello), []);

  await preload(language);

  expect(
    renderToString(
      <LanguageContext value={language}>
        <Screen />
      </LanguageContext>,
    ),
  ).toBe('<p>hello</p>');
});

test('a chunk is fetched only once', async () => {
  let fetched = 0;
  const { preload } = lazyScreen(() => {
    fetched += 1;
    return Promise.resolve(Hello);
  }, []);

  await Promise.all([preload(language), preload(language)]);
  await preload(language);

  expect(fetched).toBe(1);
});

test('a failed chunk is fetched again on the next request', async () => {
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve(Hello)];
  const { preload, isLoaded } = lazyScreen(() => answers.shift() ?? Promise.resolve(Hello), []);

  await expect(preload(language)).rejects.toBeInstanceOf(ChunkError);
  expect(isLoaded(language)).toBe(false);
  await expect(preload(language)).resolves.toBeUndefined();
  expect(isLoaded(language)).toBe(true);
});
