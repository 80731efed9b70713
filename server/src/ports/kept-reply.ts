/** A response that may be sent again. After the first serialisation, only its text is kept. */
export class KeptReply<Content = unknown> {
  #made: { readonly content: Content } | { readonly text: string };

  constructor(content: Content) {
    this.#made = { content };
  }

  /** Returns the text; serialises it on the first call. */
  writtenBy(write: (content: Content) => string): string {
    const made = this.#made;
    if ('text' in made) return made.text;
    const text = write(made.content);
    this.#made = { text };
    return text;
  }
}
