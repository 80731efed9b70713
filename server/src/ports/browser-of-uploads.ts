/** A browser that owns uploads, identified by its cookie. */
export interface BrowserOfUploads {
  /** The hash of its cookie; undefined without one. */
  readonly hash: string | undefined;
  /** Sets a cookie, or extends the existing one by a day, on the current response. Returns its hash. */
  remember(): string;
}

/** A phone that adds documents to the form of another browser, identified by its link's cookie. */
export interface ConnectedPhone {
  /** The hash of its cookie; undefined without one. */
  readonly hash: string | undefined;
  /** Sets a cookie for this path on the current response. Returns its hash. `secret`: the phone's existing secret. */
  remember(path: string, secret: string | undefined): string;
}
