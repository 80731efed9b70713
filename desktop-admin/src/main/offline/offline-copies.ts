/** What was seen last, for reading without a line. Encrypted, or not kept at all. */
export interface OfflineCopies {
  /** Keeps an answer of the API, where it is one that staff may want to read offline. Never rejects. */
  keep(
    path: string,
    answer: { readonly headers: Record<string, string>; readonly body: string },
  ): Promise<void>;
  /** The copy of a path, with the time (UTC, ISO 8601) it was made; undefined where there is none. */
  find(
    path: string,
  ): Promise<
    { readonly headers: Record<string, string>; readonly body: string; readonly at: string } | undefined
  >;
}
