import { describe, expect, test } from 'vitest';
import { cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { breadcrumbData, faqData, serviceData } from './structured-data.ts';

const publicUrl = 'https://truepage.example';

describe('the service', () => {
  const translation = { standard: cents(1995), certified: cents(2400), express: cents(3495) };
  const data = serviceData({
    publicUrl,
    name: 'Document translation',
    description: 'Certified and standard translations',
    tierNames: { standard: 'Standard', certified: 'Certified', express: 'Express' },
    orderPath: (type) => `/order/${type}`,
    prices: { ...defaultPriceList, translation },
  });

  test('is offered in three tiers at the current prices, in dollars per page', () => {
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Service',
      provider: { '@type': 'Organization', name: 'TruePage', url: 'https://truepage.example/' },
      offers: [
        { name: 'Standard', price: '19.95', url: 'https://truepage.example/order/standard' },
        {
          name: 'Certified',
          price: '24.00',
          priceCurrency: 'USD',
          priceSpecification: { price: '24.00', priceCurrency: 'USD', unitText: 'page' },
        },
        { name: 'Express', price: '34.95' },
      ],
    });
  });

  test('contains no ratings claimed by the owner', () => {
    expect(JSON.stringify(data)).not.toMatch(/rating|review|areaServed/i);
  });
});

describe('questions and answers', () => {
  const questionsIn = (html: string) => {
    const data = faqData(html) as
      | { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
      | undefined;
    return data?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
  };

  test('are the h3 headings and the text after them, as plain text', () => {
    const html =
      '<p>Before</p><h2>Prices</h2><h3 id="x">How much is a <em>page</em>?</h3>\n<p>See <a href="/order">the form</a>.</p><ul><li>Standard</li><li>Express</li></ul>' +
      '<h3>Do you keep my documents?</h3><p>For 90 days &amp; no longer&#46; &lt;3 &toString;</p><h2>More</h2><p>Not an answer</p>';
    expect(questionsIn(html)).toEqual([
      ['How much is a page?', 'See the form. Standard Express'],
      ['Do you keep my documents?', 'For 90 days & no longer. <3 &toString;'],
    ]);
  });

  test('have the format of search engines', () => {
    expect(faqData('<h3>Why?</h3><p>Because.</p>')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
      ],
    });
  });

  test('are not made of headings that are no question or have no answer', () => {
    expect(faqData('<h2>About us</h2><p>Words</p>')).toBeUndefined();
    expect(
      questionsIn('<h3>Our office</h3><p>Words</p><h3>Why?</h3><h4>Because?</h4><p>Words</p>'),
    ).toBeUndefined();
    expect(faqData('')).toBeUndefined();
  });

  test('are extracted quickly from any HTML', () => {
    const start = performance.now();
    faqData('<h3>Why?</h3>' + '<'.repeat(200_000));
    faqData('<h3'.repeat(60_000));
    faqData('<h3>Why?</h3>' + '&amp'.repeat(50_000) + ' '.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test('breadcrumbs are numbered from the home page', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'FAQ', path: '/content/faq' },
  ];
  expect(breadcrumbData(publicUrl, steps)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://truepage.example/' },
      { '@type': 'ListItem', position: 2, name: 'FAQ', item: 'https://truepage.example/content/faq' },
    ],
  });
});
