/** An account that has signed in with this browser before, as its cookie says. */
export interface DeviceClaim {
  /** Identifies the browser without revealing anything about it. */
  readonly deviceId: string;
  readonly staffId: string;
  /** The password it was signed in with, hashed again. */
  readonly stamp: string;
  /** When that was last. */
  readonly since: Date;
}

export interface KnownDevices {
  /** What we have signed and is not older than half a year; whether it still holds, the account says. */
  readonly claims: readonly DeviceClaim[];
  /** Remembers that this account has signed in here; sets the cookie on the answer under way. */
  remember(account: { readonly staffId: string; readonly stamp: string }): void;
}
