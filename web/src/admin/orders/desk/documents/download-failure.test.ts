import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../../api/errors.ts';
import type { Text } from '../../../../i18n/dictionary.ts';
import { downloadFailure, NoLinkError } from './download-failure.ts';

const keys = ((key: string) => key) as Text;
const refusal = new ApiError(
  { status: 404, statusText: '', headers: new Headers() },
  JSON.stringify({ message: 'This file is not available.' }),
);

test.each([
  ['a refusal with words', new NoLinkError(refusal), 'This file is not available.'],
  ['a lost answer', new NoLinkError(new NetworkError('offline')), 'adminOrder.downloadFailed'],
  ['an answer without a link', new NoLinkError(undefined), 'adminOrder.noDownloadUrl'],
  ['a file that did not come', new Error('the file was answered with 410'), 'adminOrder.downloadFailed'],
])('%s is told in words', (_, error, words) => {
  expect(downloadFailure(error, keys)).toBe(words);
});
