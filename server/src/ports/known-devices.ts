/** An account that has signed in with this browser before, according to its cookie. */
export interface DeviceClaim {
  /** Identifies the browser without revealing anything about it. */
  readonly deviceId: string;
  readonly staffId: string;
  /** The stamp (stampOf) of the account's password and access generation at the last sign-in. */
  readonly stamp: string;
  /** The time of the last sign-in. */
  readonly since: Date;
}

export interface KnownDevices {
  /** The claims that we have signed and that are at most half a year old. Whether they are still valid depends on the account. */
  readonly claims: readonly DeviceClaim[];
  /** Records that this account has signed in here; sets the cookie on the current response. */
  remember(account: { readonly staffId: string; readonly stamp: string }): void;
}
