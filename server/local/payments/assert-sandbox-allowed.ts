/** The two settings that decide whether the payment sandbox may run. */
export interface SandboxEnvironment {
  NODE_ENV?: string | undefined;
  /** `on`, `true` or `1` lets the sandbox run in production, for a demonstration say. */
  ALLOW_PAYMENT_SANDBOX?: string | undefined;
}

/**
 * Stops the start of a production server that has no Stripe keys: with the sandbox anybody could have an order
 * marked as paid by typing a test card.
 * @throws Error that says which settings are missing
 */
export function assertSandboxAllowed(env: SandboxEnvironment): void {
  if (env.NODE_ENV !== 'production') return;
  if (['on', 'true', '1'].includes(env.ALLOW_PAYMENT_SANDBOX ?? '')) return;

  throw new Error(
    'The payment sandbox refuses to run with NODE_ENV=production: orders would be marked as paid without money. ' +
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, ' +
      'or ALLOW_PAYMENT_SANDBOX=on if this is a demonstration.',
  );
}
