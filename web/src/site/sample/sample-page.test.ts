import { describe, expect, test } from 'vitest';
import type { PublicSettings } from '@truepage/core/api/settings';
import type { PageRequest } from '@truepage/core/site/page-contract';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { renderPage } from '../../entry-server.tsx';
import { accuracyCertificate } from './specimen.ts';
import { aPageRequest } from '../../testing/page-request.ts';

async function sample(settings: PublicSettings = aPublicSettings()) {
  const call = (async (name: string) => {
    if (name === 'getPublicSettings') return settings;
    throw new Error(`${name} is not for the server's rendering`);
  }) as PageRequest['call'];
  const page = await renderPage(aPageRequest({ url: '/sample', call }));
  if (page.kind !== 'page') throw new Error('/sample is no page but a redirect');
  return page.body;
}

const decoded = (markup: string) =>
  markup.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const idsOf = (body: string, kind: string) =>
  Array.from(body.matchAll(new RegExp(`id="${kind}-(\\d+)"`, 'g')), ([, number]) => Number(number));

test('the numbers on the sheets match those of the notes, in the order of the pages', async () => {
  const body = await sample();
  const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(idsOf(body, 'note')).toEqual(twelve);
  expect(idsOf(body, 'mark').toSorted((one, other) => one - other)).toEqual(twelve);
  for (const number of twelve) {
    expect(body).toContain(`href="#note-${number}"`);
    expect(body).toContain(`href="#mark-${number}"`);
  }
});

test('shows every text of a certificate with the same facts, and its seal', async () => {
  const body = decoded((await sample()).replaceAll(/<[^>]*>/g, ''));
  const { words, description, files, statements, translator, signer, signedOn, checkHow, footer } =
    accuracyCertificate;
  const lines = [...description, ...translator].flatMap(([name, said]) => [name, said.join(', ')]);
  const shown = [
    words.title,
    words.documents,
    words.statements,
    words.translator,
    words.files,
    words.seal,
    words.check,
    ...words.columns,
    ...lines,
    ...statements,
    signer,
    signedOn,
    checkHow,
    footer,
    ...files.flatMap(({ what, filename, sha256, language }) => [what, filename, sha256, language]),
  ];
  for (const line of shown) expect(body).toContain(line);
});

test('makes no claim that the owner can clear: it does not say that an authority accepted anything', async () => {
  expect(await sample()).not.toMatch(/accepted|guarantee/i);
});

describe('the letterhead', () => {
  test('is that of the owner’s company', async () => {
    const company = {
      legalName: 'Paper & Seal LLC',
      address: '5 Elm Street\nAlbany, NY',
      telephone: '+1 518 555 0100',
    };
    const body = await sample(aPublicSettings({ company }));
    expect(body).toContain('Paper &amp; Seal LLC\n5 Elm Street\nAlbany, NY\n+1 518 555 0100');
    expect(body).not.toContain('[Telephone]');
  });

  test('shows a placeholder until a person is named', async () => {
    expect(await sample()).toContain('[Company name and address]');
  });
});
