/**
 * @callback Listener
 * @param {object} event
 * @returns {void}
 */

/** What Stripe's elements can be listened to by. */
export class Listeners {
  /** @type {{ type: string, listener: Listener, once: boolean }[]} */
  #entries = [];

  /**
   * @param {string} type
   * @param {Listener} listener
   * @param {boolean} once
   */
  add(type, listener, once) {
    this.#entries.push({ type, listener, once });
  }

  /**
   * Removes one listener, or all of a type.
   * @param {string} type
   * @param {Listener} [listener]
   */
  remove(type, listener) {
    this.#entries = this.#entries.filter(
      (entry) => entry.type !== type || (listener !== undefined && entry.listener !== listener),
    );
  }

  /**
   * @param {string} type
   * @param {object} [details]
   */
  tell(type, details) {
    for (const { listener, once } of this.#entries.filter((entry) => entry.type === type)) {
      if (once) this.remove(type, listener);
      listener({ elementType: 'payment', ...details });
    }
  }
}
