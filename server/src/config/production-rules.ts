/** What a local start may leave out and a production must not. */
export function productionProblems(present: Readonly<Record<string, string | undefined>>): string[] {
  if (present['NODE_ENV'] !== 'production') return [];
  const problems: string[] = [];
  if (present['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS must be on in production');
  if (present['PUBLIC_URL'] === undefined) problems.push('PUBLIC_URL must be set in production');
  if (present['ALLOW_PAYMENT_SANDBOX'] === 'on') return problems;
  const hint = 'Set ALLOW_PAYMENT_SANDBOX=on for a demonstration';
  if (present['STRIPE_SECRET_KEY'] === undefined) {
    problems.push(
      `STRIPE_SECRET_KEY must be set in production: the payment sandbox takes no real money. ${hint}`,
    );
  }
  if (present['SMTP_URL'] === undefined) {
    problems.push(`SMTP_URL must be set in production: mails would stay on this machine. ${hint}`);
  }
  return problems;
}
