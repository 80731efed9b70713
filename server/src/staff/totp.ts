import { Secret, TOTP } from 'otpauth';

/** The number of time steps that a clock may be off. */
const tolerance = 1;

/**
 * RFC 6238 with the parameters of all authenticator apps, which are the defaults of otpauth: SHA-1, six digits, thirty seconds.
 */
export function totpOf(secret: Uint8Array, username = ''): TOTP {
  return new TOTP({
    issuer: 'TruePage',
    label: username,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/**
 * Returns the time step of a code that is valid around `now` and newer than `lastStep`, the last used one; undefined if the
 * code is not valid.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  // otpauth throws on six characters that are not six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return lastStep === null || step > lastStep ? step : undefined;
}
