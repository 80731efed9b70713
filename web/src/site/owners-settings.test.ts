import { describe, expect, test } from 'vitest';
import type { PublicSettings } from '@truepage/core/api/settings';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import type { PageRequest } from '@truepage/core/site/page-contract';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { renderPage } from '../entry-server.tsx';
import { aPageRequest } from '../testing/page-request.ts';

const apiWith = (settings: PublicSettings | undefined) =>
  (async (name: string, { slug }: { slug?: string }) => {
    if (name === 'getPrices') return defaultPriceList;
    if (name === 'getPublicSettings' && settings !== undefined) return settings;
    if (name === 'getContentPage')
      return {
        slug,
        title: slug,
        description: '',
        content: '<p>Words.</p>',
        locale: 'en',
        locales: ['en'],
        updatedAt: '2026-11-20T09:00:00Z',
      };
    throw new Error(`${name} is not for the server's rendering`);
  }) as PageRequest['call'];

async function pageWith(
  settings: Parameters<typeof aPublicSettings>[0] | undefined,
  { url = '/', locale = 'en', evidence }: { url?: string; locale?: string; evidence?: Evidence } = {},
) {
  const known = settings === undefined ? undefined : aPublicSettings(settings, evidence);
  const page = await renderPage(aPageRequest({ url, locale, call: apiWith(known) }));
  if (page.kind !== 'page') throw new Error(`${url} is no page but a redirect`);
  return { ...page, words: page.body.replaceAll(/<!-- -->|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}
type Evidence = Parameters<typeof aPublicSettings>[1];

const source = { url: 'https://example.com/survey', label: 'Survey of 2026' };
const computed = { claims: { rating: { mode: 'computed' }, customers: { mode: 'computed' } } } as const;
const thirty = { reviews: { count: 30, average: 4.3 }, customers: 1234 };

describe('claims', () => {
  test('are those of the specification until the owner changes them', async () => {
    const { words, head } = await pageWith({});
    for (const claim of [
      '65+ languages',
      '4.9/5 rating from our customers',
      'Over 10,000 customers',
      'Accepted by USCIS',
      'Full refund if a certified document is rejected',
      'Usually 24-hour delivery',
      'Usually 12-hour delivery',
      'Usually same-day delivery',
      'Our certified translations are accepted by USCIS. If a certified document is rejected, you get a full refund.',
    ])
      expect(words).toContain(claim);
    expect(head).toContain('in 65+ languages, from $19.95 per page');
    expect(words).not.toContain('Source');
  });

  test('are not made while unknown', async () => {
    const { words, head, status } = await pageWith(undefined);
    expect(status).toBe(200);
    expect(words).not.toMatch(/65\+|4\.9\/5|10,000|USCIS|refund|Usually/);
    expect(head).toContain('translations of your documents, from $19.95 per page');
  });

  test('disappear with their surroundings when they are cleared', async () => {
    const mode = 'cleared' as const;
    const delivery = { standard: { mode }, certified: { mode }, express: { mode } };
    const claims = {
      delivery,
      languages: { mode },
      agency: { mode },
      refund: { mode },
      rating: { mode },
      customers: { mode },
    };
    const { words } = await pageWith({ claims });
    expect(words).not.toMatch(/65\+|rating|10,000|USCIS|refund|money back|Usually|undefined/);
    const order = await pageWith({ claims }, { url: '/order/certified' });
    expect(order.words).toContain('For authorities, courts and universities.');
    expect(order.words).not.toMatch(/Usually|undefined/);
  });

  test('are shown individually if the other one of a pair is cleared', async () => {
    const alone = await pageWith({ claims: { agency: { mode: 'cleared' } } });
    expect(alone.words).toContain(
      'Full refund if a certified document is rejected If a certified document is rejected, you',
    );
    const accepted = await pageWith({ claims: { refund: { mode: 'cleared' } } });
    expect(accepted.words).toContain('accepted by USCIS. ');
    expect(accepted.words).not.toMatch(/refund|money back/i);
  });

  test('link to their source if there is one', async () => {
    const { body, words } = await pageWith({ claims: { rating: { source }, refund: { source } } });
    expect(words).toContain('from our customers Source : Survey of 2026');
    expect(body.match(/href="https:\/\/example\.com\/survey"/g)).toHaveLength(4);
  });

  test('are shown from 30 reviews or customers on if computed, in both languages', async () => {
    const english = await pageWith(computed, { evidence: thirty });
    expect(english.words).toContain('4.3/5 rating from 30 reviews on this site');
    expect(english.words).toContain('1,234 customers families');
    expect(english.words).not.toContain('Over');
    const spanish = await pageWith(computed, { evidence: thirty, locale: 'es' });
    expect(spanish.words).toContain('Calificación de 4.3/5 según 30 reseñas en este sitio');
    const few = { reviews: { count: 29, average: 4.3 }, customers: 29 };
    expect((await pageWith(computed, { evidence: few })).words).not.toMatch(/rating| customers families/);
  });

  test('include a rating for search engines if it is computed from our own reviews, on the page that shows it', async () => {
    expect((await pageWith({})).head).not.toMatch(/aggregateRating|4\.9[^5]/);
    const { head } = await pageWith(computed, { evidence: thirty });
    expect(head).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"reviewCount":30,"bestRating":5,"worstRating":1}',
    );
    const order = await pageWith(computed, { evidence: thirty, url: '/order' });
    expect(order.head).not.toContain('aggregateRating');
  });
});

describe('the company', () => {
  const company = {
    legalName: 'TruePage <LLC>',
    address: '1 Main St\nSpringfield, IL 62701',
    telephone: '+1 (555) 010-0100',
    taxNumber: '12-3456789',
    hours: { en: 'Mon–Fri, 9–17', es: 'Lun–vie, 9–17' },
    replyTime: { en: 'within a day', es: '' },
  };

  test('is shown nowhere if the owner has entered nothing', async () => {
    for (const url of ['/', '/content/about', '/content/contact']) {
      expect((await pageWith({}, { url })).words).not.toMatch(/How to reach us|Tax number|Reply time:/);
    }
  });

  test.each(['/content/about', '/content/contact'])('stands on %s', async (url) => {
    const { words, body } = await pageWith({ company }, { url });
    expect(words).toContain(
      'How to reach us Company TruePage &lt;LLC&gt; Address 1 Main St Springfield, IL 62701 Phone +1 (555) 010-0100 ' +
        'Hours Mon–Fri, 9–17 Reply time within a day Tax number 12-3456789',
    );
    expect(body).toContain('href="tel:+15550100100"');
  });

  test('is in every page’s footer, in the page’s language if translated', async () => {
    const { words } = await pageWith({ company }, { url: '/track', locale: 'es' });
    expect(words).toContain('Horario: Lun–vie, 9–17 Tiempo de respuesta: within a day');
    const other = await pageWith({ company }, { url: '/content/faq' });
    expect(other.words).toContain('TruePage &lt;LLC&gt; 1 Main St');
    expect(other.words).not.toContain('How to reach us');
  });

  test('is part of the structured data', async () => {
    const { head } = await pageWith({ company, social: { x: 'https://x.com/truepage' } });
    expect(head).toContain(
      '"legalName":"TruePage \\u003cLLC>","address":"1 Main St, Springfield, IL 62701","telephone":"+1 (555) 010-0100","sameAs":["https://x.com/truepage"]',
    );
    expect((await pageWith({})).head).not.toMatch(/legalName|sameAs/);
  });
});

describe('social networks', () => {
  test('are names without links if there is no account', async () => {
    for (const settings of [{}, undefined]) {
      expect((await pageWith(settings)).body).toMatch(
        /data-placeholder="social-links"><span>Find us on<\/span> <span translate="no">Facebook · Instagram · LinkedIn · X</,
      );
    }
  });

  test('become links, without those that have no account', async () => {
    const { body, words } = await pageWith({ social: { linkedin: 'https://www.linkedin.com/company/x' } });
    expect(body).toContain('href="https://www.linkedin.com/company/x"');
    expect(words).not.toContain('Facebook');
    expect(body).not.toContain('social-links');
  });
});
