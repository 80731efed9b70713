import { beforeAll, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { pageLanguageFor } from '../../../i18n/page-language.ts';
import { downloadFailure, DownloadRefused } from './download-failure.ts';

const { text, load } = pageLanguageFor('en');
beforeAll(() => load(['orderView']));

const refusal = (body: string) => new ApiError({ status: 409, statusText: '', headers: new Headers() }, body);

test.each([
  ['a refusal with words', refusal('{"message":"Not delivered yet."}'), 'Not delivered yet.'],
  ['a refusal without words', refusal(''), 'Could not get download URL'],
  ['a good answer without a link', new DownloadRefused(undefined), 'Could not get download URL'],
  ['a good answer without a link, with words', new DownloadRefused('Ask us.'), 'Ask us.'],
  ['no answer', new NetworkError(new TypeError()), 'Failed to download the document'],
])('%s', (_case, error, words) => {
  expect(downloadFailure(error, text)).toBe(words);
});
