/** How a value is passed from the preload's world to the page's: functions by number, the rest by structured clone. */
export type Packed =
  | { readonly as: 'value'; readonly value: unknown }
  | { readonly as: 'array'; readonly items: readonly Packed[] }
  | { readonly as: 'object'; readonly members: readonly (readonly [string, Packed])[] }
  | { readonly as: 'function'; readonly id: number };

/** A call of the page. */
export interface CallToPreload {
  readonly call: number;
  readonly id: number;
  readonly args: readonly Packed[];
}

/** From the preload to the page. */
export type NewsToPage =
  | { readonly is: 'exposed'; readonly key: string; readonly api: Packed }
  | { readonly is: 'returned'; readonly call: number; readonly value: Packed }
  | { readonly is: 'threw'; readonly call: number; readonly message: string }
  | { readonly is: 'promised'; readonly call: number }
  | { readonly is: 'resolved'; readonly call: number; readonly value: Packed }
  | { readonly is: 'rejected'; readonly call: number; readonly message: string }
  | { readonly is: 'callback'; readonly id: number; readonly args: readonly Packed[] };

/** From the preload to the main process, over a binding that only its world has. */
export type MessageToMain =
  | { readonly is: 'invoke'; readonly id: number; readonly channel: string; readonly args: unknown }
  | { readonly is: 'send'; readonly channel: string; readonly args: unknown }
  | { readonly is: 'context-menu'; readonly asked: AskedMenu };

/** Where a menu was requested, as far as a page can detect: Chromium also knows the spelling suggestions. */
export interface AskedMenu {
  readonly x: number;
  readonly y: number;
  readonly linkURL: string;
  readonly linkText: string;
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly menuSourceType: 'mouse' | 'keyboard';
}

/** A file that a spec put on the page, with its path. */
export interface KnownFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

export type MessageToPreload =
  | { readonly is: 'reply'; readonly id: number; readonly value: unknown }
  | { readonly is: 'failure'; readonly id: number; readonly message: string }
  | { readonly is: 'push'; readonly channel: string; readonly args: unknown }
  | { readonly is: 'files'; readonly files: readonly KnownFile[] };
