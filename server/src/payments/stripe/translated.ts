import { toProviderError } from './to-provider-error.ts';

/** Wraps an operation so that it fails with ProviderError. */
export function translated<Input extends unknown[], Output>(
  operation: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  return async (...input) => {
    try {
      return await operation(...input);
    } catch (error) {
      throw toProviderError(error);
    }
  };
}

/** Iterates over a list of Stripe, page by page. */
export async function* each<Found, Read>(
  list: () => AsyncIterable<Found>,
  read: (one: Found) => Read,
): AsyncGenerator<Read> {
  try {
    for await (const one of list()) yield read(one);
  } catch (error) {
    throw toProviderError(error);
  }
}
