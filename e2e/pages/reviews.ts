import type { Locator, Page } from 'playwright/test';

export interface ReviewWords {
  readonly name: string;
  readonly stars?: 1 | 2 | 3 | 4 | 5;
  readonly service?: 'Standard' | 'Certified' | 'Express';
  readonly text: string;
}

/** /reviews: customers' reviews, and the form for one. */
export class Reviews {
  readonly page: Page;
  readonly name: Locator;
  readonly service: Locator;
  readonly text: Locator;
  readonly submit: Locator;
  readonly thanks: Locator;
  readonly problems: Locator;
  /** Average, count and distribution of the stars. */
  readonly summary: Locator;
  readonly shown: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Your name');
    this.service = page.getByLabel('Service type');
    this.text = page.getByLabel('Your review');
    this.submit = page.getByRole('button', { name: /^(Submit Review|Submitting\.\.\.)$/ });
    this.thanks = page.getByText('Thank you for your review!');
    this.problems = page.getByRole('alert').filter({ hasText: 'Please check the following' });
    this.summary = page.getByRole('region', { name: 'Summary of all reviews' });
    this.shown = page.getByRole('region', { name: 'Reviews', exact: true }).getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/reviews');
  }

  stars(count: number): Locator {
    return this.page.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars`, exact: true });
  }

  async fill({ name, stars = 5, service = 'Standard', text }: ReviewWords): Promise<void> {
    await this.name.fill(name);
    await this.stars(stars).check();
    await this.service.selectOption({ label: `${service} translation` });
    await this.text.fill(text);
  }

  /** Submits a review and waits for the thank-you. */
  async hand(words: ReviewWords): Promise<void> {
    await this.fill(words);
    await this.submit.click();
    await this.thanks.waitFor();
  }
}
