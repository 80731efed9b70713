/**
 * The fields of the order form beside its document and the type of translation: the form, its draft, what travels, the
 * request and what is shown of an order are made from these lists. Adding a text: docs/recipes.md.
 */

/** In the order of the screen. */
export const requiredTexts = ['fullName', 'email', 'sourceLanguage', 'targetLanguage'] as const;

/** The longest of them that we store, in characters. */
export const orderTextLimits = { fullName: 120, email: 254 } as const;

/** What a customer may say or leave unsaid, with its longest length in characters; in the order of the screen. */
export const optionalTexts = { matterNumber: 60, comments: 4000, coupon: 40 } as const;

export const orderOptions = ['includeNotarization', 'includeCertificate', 'includeEditing'] as const;

/** One certificate for all documents of an order, or one for each. */
export const certificateChoices = ['one', 'each'] as const;
export type CertificateChoice = (typeof certificateChoices)[number];

export type OptionalText = keyof typeof optionalTexts;

/** Those that every customer is asked for in a section; the matter number is for members of a firm, the coupon beside the price. */
export const openTexts = ['comments'] as const satisfies readonly OptionalText[];

export const optionalTextNames = Object.keys(optionalTexts) as readonly OptionalText[];

/** One value for each of the optional texts. */
export function eachOptionalText<Value>(valueOf: (name: OptionalText) => Value): Record<OptionalText, Value> {
  return Object.fromEntries(optionalTextNames.map((name) => [name, valueOf(name)])) as Record<
    OptionalText,
    Value
  >;
}

/** One value for each of the options. */
export function eachOption<Value>(
  valueOf: (name: (typeof orderOptions)[number]) => Value,
): Record<(typeof orderOptions)[number], Value> {
  return Object.fromEntries(orderOptions.map((name) => [name, valueOf(name)])) as Record<
    (typeof orderOptions)[number],
    Value
  >;
}
