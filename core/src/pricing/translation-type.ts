/** The three types that customers can order. */
export const translationTypes = ['standard', 'certified', 'express'] as const;
export type TranslationType = (typeof translationTypes)[number];

export const defaultTranslationType: TranslationType = 'certified';

export function isTranslationType(value: string): value is TranslationType {
  return (translationTypes as readonly string[]).includes(value);
}

/** Whether the certificate is an extra: certified and express translations include one, so it is neither offered nor charged. */
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
