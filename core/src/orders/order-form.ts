/**
 * The fields of the order form, except its documents and the type of translation. The form, its draft, the upload, the request and the
 * displayed order are derived from these lists. How to add a text: docs/recipes.md.
 */

/** In the order of the form. */
export const requiredTexts = ['fullName', 'email', 'sourceLanguage', 'targetLanguage'] as const;

/** Maximum lengths of the stored texts, in characters. */
export const orderTextLimits = { fullName: 120, email: 254 } as const;

/** Optional texts with their maximum length in characters, in the order of the form. */
export const optionalTexts = { matterNumber: 60, comments: 4000, coupon: 40 } as const;

export const orderOptions = ['includeNotarization', 'includeCertificate', 'includeEditing'] as const;

/** One certificate for all documents of an order, or one for each document. */
export const certificateChoices = ['one', 'each'] as const;
export type CertificateChoice = (typeof certificateChoices)[number];

export type OptionalText = keyof typeof optionalTexts;

/**
 * The texts that the form shows to every customer. The matter number is only for members of a firm; the coupon is entered next to the
 * price.
 */
export const openTexts = ['comments'] as const satisfies readonly OptionalText[];

export const optionalTextNames = Object.keys(optionalTexts) as readonly OptionalText[];

/** Builds an object with one value for each optional text. */
export function eachOptionalText<Value>(valueOf: (name: OptionalText) => Value): Record<OptionalText, Value> {
  return Object.fromEntries(optionalTextNames.map((name) => [name, valueOf(name)])) as Record<
    OptionalText,
    Value
  >;
}

/** Builds an object with one value for each option. */
export function eachOption<Value>(
  valueOf: (name: (typeof orderOptions)[number]) => Value,
): Record<(typeof orderOptions)[number], Value> {
  return Object.fromEntries(orderOptions.map((name) => [name, valueOf(name)])) as Record<
    (typeof orderOptions)[number],
    Value
  >;
}
