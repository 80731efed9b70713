/** The fields of the review form. */
export interface ReviewFields {
  readonly customerName: string;
  readonly rating?: 1 | 2 | 3 | 4 | 5;
  readonly reviewText?: string;
  readonly serviceType?: 'standard' | 'certified' | 'express';
}

/** Submits a review without a browser. */
export async function handInReview(origin: string, fields: ReviewFields): Promise<void> {
  const review = { rating: 5, reviewText: 'Clear, quick and kind.', serviceType: 'standard', ...fields };
  const answer = await fetch(`${origin}/api/reviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(review),
  });
  if (!answer.ok) throw new Error(`a review was not taken: ${answer.status} ${await answer.text()}`);
}
