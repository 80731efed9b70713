import { expect, test } from 'vitest';
import type { Failure } from '@truepage/core/platform';
import type { Text } from '../../../../i18n/dictionary.ts';
import { downloadFailure } from './download-failure.ts';

const keys = ((key: string) => key) as unknown as Text;
const refused = (refusal: { readonly code?: string; readonly message?: string }): Failure => ({
  kind: 'refused',
  refusal,
});
const words = { code: 'file.not_found', message: 'This file is not available.' };

test.each([
  ['a refusal with words', refused(words), 'This file is not available.'],
  ['a lost answer', { kind: 'offline' } as const, 'adminOrder.downloadFailed'],
  ['an unknown refusal', refused({}), 'adminOrder.noDownloadUrl'],
  ['an archive that is not what was sent', refused({ code: 'file.broken' }), 'adminOrder.downloadBroken'],
  ['an archive with a forged record', refused({ code: 'record.forged' }), 'adminOrder.downloadForged'],
  [
    'an archive with other PDFs than its certificate names',
    refused({ code: 'record.other_files' }),
    'adminOrder.downloadOtherFiles',
  ],
  [
    'a file that the console does not open',
    refused({ code: 'file.not_opened' }),
    'adminOrder.downloadNotOpened',
  ],
  ['a disk that takes no file', refused({ code: 'file.not_saved' }), 'adminOrder.downloadFailed'],
])('%s is told in words', (_, failure, told) => {
  expect(downloadFailure(failure, keys)).toBe(told);
});
