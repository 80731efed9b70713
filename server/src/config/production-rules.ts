type Settings = Readonly<Record<string, string | undefined>>;

const hint = 'Set ALLOW_PAYMENT_SANDBOX=on for a demonstration';

/** Problems of settings that are allowed locally but not in production, one line each. */
export function productionProblems(present: Settings): string[] {
  if (present['NODE_ENV'] !== 'production') return [];
  const problems: string[] = [];
  if (present['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS must be on in production');
  if (present['WEBHOOKS_TO_LOOPBACK'] === 'on')
    problems.push('WEBHOOKS_TO_LOOPBACK must be off in production: partners could reach this machine');
  if (present['PUBLIC_URL'] === undefined) problems.push('PUBLIC_URL must be set in production');
  if (present['ALLOW_PAYMENT_SANDBOX'] === 'on') return problems;
  if (present['STRIPE_SECRET_KEY'] === undefined) {
    problems.push(
      `STRIPE_SECRET_KEY must be set in production: the payment sandbox takes no real money. ${hint}`,
    );
  }
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']) {
    if (stripeMode(present[name]) === 'test')
      problems.push(`${name} is a test key: production takes real money. Set the live key. ${hint}`);
  }
  if (present['SMTP_URL'] === undefined) {
    problems.push(`SMTP_URL must be set in production: mails would stay on this machine. ${hint}`);
  }
  return problems;
}

/** Problems of the Stripe address, in production and in development. */
export function stripeProblems(present: Settings): string[] {
  const problems: string[] = [];
  const secret = stripeMode(present['STRIPE_SECRET_KEY']);
  const publishable = stripeMode(present['STRIPE_PUBLISHABLE_KEY']);
  if (secret !== undefined && publishable !== undefined && secret !== publishable) {
    problems.push(
      `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key: take both from the same mode`,
    );
  }
  if (isOpenAddress(present)) {
    problems.push('STRIPE_API_BASE must begin with https:// (the secret key would travel in the open)');
  }
  return problems;
}

/** The Stripe mode of a key; undefined if it does not look like a Stripe key. */
function stripeMode(key: string | undefined): 'live' | 'test' | undefined {
  const mode = /^[srp]k_(live|test)_/.exec(key ?? '')?.[1];
  return mode === 'live' || mode === 'test' ? mode : undefined;
}

/** Problems of the addresses of the machine translation, the identity provider and the telemetry collector. */
export function outsideProblems(present: Settings): string[] {
  return [...machineProblems(present), ...identityProblems(present), ...collectorProblems(present)];
}

/** Document text must be sent over TLS or stay on this machine. */
function machineProblems(present: Settings): string[] {
  const address = URL.parse(present['MACHINE_TRANSLATION_URL'] ?? '');
  if (address === null || address.protocol === 'https:' || isThisMachine(address)) return [];
  return ['MACHINE_TRANSLATION_URL must begin with https:// (documents would travel in the open)'];
}

function isThisMachine({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The collector receives no personal data, but its token must stay secret. */
function collectorProblems(present: Settings): string[] {
  const address = URL.parse(present['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '');
  const isOpen = address?.protocol === 'http:' && !isThisMachine(address);
  if (!isOpen || present['OTEL_EXPORTER_OTLP_HEADERS'] === undefined) return [];
  return ['OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:// (the headers would travel in the open)'];
}

/** Sign-ins must use TLS, except with a local provider during development. */
function identityProblems(present: Settings): string[] {
  const { OIDC_ISSUER: issuer } = present;
  if (issuer === undefined) return [];
  const address = URL.parse(issuer);
  const isTrial = present['NODE_ENV'] !== 'production' && address !== null && isThisMachine(address);
  const isOpen = address !== null && address.protocol !== 'https:' && !isTrial;
  return [
    ...(isOpen ? ['OIDC_ISSUER must begin with https:// (sign-ins would travel in the open)'] : []),
    ...(present['PUBLIC_URL'] === undefined && !isTrial
      ? ['PUBLIC_URL must be set with OIDC_ISSUER: the provider sends people back to it']
      : []),
  ];
}

/** Without TLS, only a stand-in on this machine is allowed, and not even that in production. */
function isOpenAddress(present: Settings): boolean {
  const address = URL.parse(present['STRIPE_API_BASE'] ?? '');
  if (address === null || address.protocol === 'https:') return false;
  const mayBeLocal = present['NODE_ENV'] !== 'production' || present['ALLOW_PAYMENT_SANDBOX'] === 'on';
  return !(mayBeLocal && isThisMachine(address));
}
