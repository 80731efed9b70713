/** A person as the identity provider knows them. */
export interface Identity {
  readonly issuer: string;
  /** The provider's permanent name of the person. */
  readonly subject: string;
  /** How the provider calls them; undefined if it does not say. */
  readonly username: string | undefined;
  /** Only if the provider has verified it. */
  readonly email: string | undefined;
  readonly groups: readonly string[];
  /** When they entered their credentials; undefined if the provider does not say. */
  readonly provenAt: Date | undefined;
}

/** What only the browser that began may bring back. */
export interface IdentityChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A sign-in that this browser has begun. */
export interface BegunSignIn {
  readonly checks: IdentityChecks;
  /** The page of the desk that follows. */
  readonly returnTo: string | undefined;
  /** Approves this console instead of signing the browser in. */
  readonly consoleCode: string | undefined;
}

/** Where staff sign in with an account of their organisation. */
export interface IdentityProvider {
  /** For people: 'Sign in with {name}'. */
  readonly name: string;
  /** The address to open; `isAgain`: the provider asks for the credentials. Rejects if it cannot be reached. */
  begin(
    callback: string,
    isAgain: boolean,
  ): Promise<{ readonly url: string; readonly checks: IdentityChecks }>;
  /** Who has come back at this address: 'notValid' if the answer is not the provider's to this sign-in. Rejects if it cannot be reached. */
  finish(returned: URL, checks: IdentityChecks): Promise<Identity | 'notValid'>;
  /** Rejects if the provider does not answer as it should. */
  check(): Promise<void>;
}
