import type { Review } from '@truepage/core/api/reviews';
import { expect, test } from 'vitest';
import type { PageRequest } from '@truepage/core/site/page-contract';
import { renderPage } from '../../entry-server.tsx';
import { aPageRequest } from '../../testing/page-request.ts';

const aReview = (changes: Partial<Review> = {}): Review => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  customerName: 'Ana <b>',
  rating: 4,
  reviewText: 'Fast.\nExact.',
  serviceType: 'certified',
  createdAt: '2026-11-19T23:30:00.000Z',
  isVerified: false,
  isApproved: true,
  ...changes,
});

/** An API with these reviews; `count` is the summary's count. */
function apiWith(reviews: readonly Review[], count = reviews.length): PageRequest['call'] {
  return (async (name: string) => {
    if (name === 'listReviews') return reviews;
    if (name === 'getReviewSummary') {
      return { count, average: count === 0 ? null : 4, stars: [0, 0, 0, count, 0] };
    }
    throw new Error(`${name} is not for the server's rendering`);
  }) as PageRequest['call'];
}

async function bodyOf(call: PageRequest['call'], changes: Partial<PageRequest> = {}): Promise<string> {
  const page = await renderPage(aPageRequest({ url: '/reviews', call, ...changes }));
  return page.kind === 'page' ? page.body : '';
}

test('a review shows author, text, service and date as escaped text', async () => {
  const body = await bodyOf(apiWith([aReview()]));

  expect(body).toMatch(/<h1[^>]*>Client Reviews<\/h1>/);
  expect(body).toContain('Ana &lt;b&gt;');
  expect(body).toContain('aria-label="4 out of 5"');
  expect(body).toContain('Certified translation');
  expect(body).toContain('November\u00a019, 2026');
  expect(body).toContain('Fast.\nExact.');
});

test('only a review by invitation is verified', async () => {
  expect(await bodyOf(apiWith([aReview()]))).not.toContain('Verified');
  expect(await bodyOf(apiWith([aReview({ isVerified: true })]))).toContain('Verified');
});

test('the summary has one decimal and a count, in the language of the page', async () => {
  const body = await bodyOf(apiWith([aReview()], 1234));

  expect(body).toContain('>4.0</p>');
  expect(body).toContain('from 1,234 reviews on this site');
  expect(await bodyOf(apiWith([aReview()], 1))).toContain('from 1 review on this site');
  expect(await bodyOf(apiWith([aReview()], 1), { locale: 'es' })).toContain('según 1 reseña en este sitio');
  expect(await bodyOf(apiWith([aReview()], 1234), { locale: 'es-ES' })).toContain('>4,0</p>');
});

test('"Show more" is offered while there are more', async () => {
  expect(await bodyOf(apiWith([aReview()], 2))).toContain('Show more');
  expect(await bodyOf(apiWith([aReview()], 1))).not.toContain('Show more');
});

test('without reviews the page asks for the first one, and shows no summary', async () => {
  const body = await bodyOf(apiWith([]));

  expect(body).toContain('No reviews available yet. Be the first to leave a review!');
  expect(body).not.toContain('Summary of all reviews');
});

test('reviews that the server could not load are requested by the browser', async () => {
  const body = await bodyOf(() => Promise.reject(new Error('no')));

  expect(body).toContain('Loading the reviews…');
  expect(body).toContain('Submit Review');
});

test('the form starts with five stars and a standard translation', async () => {
  const body = await bodyOf(apiWith([]));

  expect(body).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="5"/);
  expect(body).toMatch(/<option value="standard" selected="">/);
});

test('with an invitation the form comes first, and the token is not shown', async () => {
  const call = apiWith([aReview()]);
  const invited = await bodyOf(call, { url: '/reviews?invitation=secret-token' });
  const isFormFirst = (body: string) => body.indexOf('Submit Review') < body.indexOf('Fast.');

  expect(isFormFirst(invited)).toBe(true);
  expect(isFormFirst(await bodyOf(call))).toBe(false);
  expect(invited).not.toContain('secret-token');
});
