import { ApiError } from '../../api/errors.ts';
import type { Text } from '../../i18n/dictionary.ts';
import type { CheckoutOutcome } from './start-checkout.ts';

/** Why there is no payment page: the server's message if it refused to open one. */
export function problemWords(
  { problem, error }: Extract<CheckoutOutcome, { kind: 'failed' }>,
  text: Text,
): string {
  const own = error instanceof ApiError ? error.serverMessage : undefined;
  return problem === 'sessionFailed' && own !== undefined ? own : text(`checkout.${problem}`);
}
