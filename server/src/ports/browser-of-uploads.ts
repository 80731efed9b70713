/** A browser as the owner of uploads: known by its cookie. */
export interface BrowserOfUploads {
  /** Of its cookie; undefined without one. */
  readonly hash: string | undefined;
  /** Gives the browser a cookie, or its own for another day, with the answer under way; returns the hash. */
  remember(): string;
}

/** A phone that adds documents to the form of another browser: known by the cookie of its link. */
export interface ConnectedPhone {
  /** Of its cookie; undefined without one. */
  readonly hash: string | undefined;
  /** Gives the phone a cookie, for this path alone, with the answer under way; returns the hash. `secret`: its own. */
  remember(path: string, secret: string | undefined): string;
}
