/** The three tiers a visitor can order. */
export const translationTypes = ['standard', 'certified', 'express'] as const;
export type TranslationType = (typeof translationTypes)[number];

export const defaultTranslationType: TranslationType = 'certified';

export function isTranslationType(value: string): value is TranslationType {
  return (translationTypes as readonly string[]).includes(value);
}

/** Certified and express translations come with a certificate: it is neither offered nor charged there. */
export function offersAccuracyCertificate(type: TranslationType): boolean {
  return type === 'standard';
}

/** Whether the translation includes an accuracy certificate, as part of the service or as an extra. */
export function includesCertificate(order: {
  readonly translationType: TranslationType;
  readonly includeCertificate: boolean;
}): boolean {
  return order.includeCertificate || !offersAccuracyCertificate(order.translationType);
}
