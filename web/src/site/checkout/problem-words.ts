import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import type { CheckoutOutcome } from './start-checkout.ts';

/** Why there is no payment page, in words: the server's own where it refused to open one. */
export function problemWords(
  { problem, error }: Extract<CheckoutOutcome, { kind: 'failed' }>,
  text: Text,
): string {
  const own = error instanceof ApiError ? error.serverMessage : undefined;
  return problem === 'sessionFailed' && own !== undefined ? own : text(`checkout.${problem}`);
}
