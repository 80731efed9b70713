/** A person according to the identity provider. */
export interface Identity {
  readonly issuer: string;
  /** The provider's permanent identifier of the person. */
  readonly subject: string;
  /** The provider's username; undefined if it sends none. */
  readonly username: string | undefined;
  /** Only set if the provider has verified it. */
  readonly email: string | undefined;
  readonly groups: readonly string[];
  /** When they entered their credentials; undefined if the provider does not send it. */
  readonly provenAt: Date | undefined;
}

/** Values that only the browser that started the sign-in can return. */
export interface IdentityChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A sign-in that this browser has started. */
export interface BegunSignIn {
  readonly checks: IdentityChecks;
  /** The page of the desk to open afterwards. */
  readonly returnTo: string | undefined;
  /** The code of a console to approve instead of signing in the browser. */
  readonly consoleCode: string | undefined;
}

/** An identity provider with which staff sign in by an account of their organisation. */
export interface IdentityProvider {
  /** The display name: 'Sign in with {name}'. */
  readonly name: string;
  /**
   * Returns the address to open; with `isAgain`, the provider asks for the credentials again. Rejects if it cannot be reached.
   */
  begin(
    callback: string,
    isAgain: boolean,
  ): Promise<{ readonly url: string; readonly checks: IdentityChecks }>;
  /**
   * Returns the person who came back to this address, or 'notValid' if the response is not the provider's to this sign-in.
   * Rejects if it cannot be reached.
   */
  finish(returned: URL, checks: IdentityChecks): Promise<Identity | 'notValid'>;
  /** Rejects if the provider does not respond correctly. */
  check(): Promise<void>;
}
