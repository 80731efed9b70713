/** A reply that may be sent again. Once it is written, only its text is kept. */
export class KeptReply<Content = unknown> {
  #made: { readonly content: Content } | { readonly text: string };

  constructor(content: Content) {
    this.#made = { content };
  }

  /** Its text, written the first time. */
  writtenBy(write: (content: Content) => string): string {
    const made = this.#made;
    if ('text' in made) return made.text;
    const text = write(made.content);
    this.#made = { text };
    return text;
  }
}
