import type { Page } from 'playwright/test';
import { aPdfFile, type DocumentFile } from './documents.ts';

/** The fields of the order form. */
export interface OrderFields {
  readonly fullName?: string;
  readonly email?: string;
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  readonly translationType?: 'standard' | 'certified' | 'express';
  readonly comments?: string;
  readonly includeNotarization?: 'true' | 'false';
  readonly includeCertificate?: 'true' | 'false';
  readonly includeEditing?: 'true' | 'false';
  readonly recipient?: 'uscis';
  /** As JSON. */
  readonly passportNames?: string;
  readonly certificates?: 'one' | 'each';
  readonly draftReview?: 'true' | 'false';
  readonly handwritten?: 'true' | 'false';
  /** How a member of a firm pays. */
  readonly firm?: 'account' | 'card';
  /** The page count of its document. */
  readonly pages?: number;
}

/** The form as a browser sends it, with defaults for missing fields. */
export function orderForm(
  fields: Omit<OrderFields, 'pages'>,
  ...documents: readonly DocumentFile[]
): FormData {
  const form = new FormData();
  const known = {
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    includeNotarization: 'false',
    includeCertificate: 'false',
    includeEditing: 'false',
    ...fields,
  };
  for (const [name, value] of Object.entries(known)) form.append(name, value);
  const name = documents.length > 1 ? 'files' : 'file';
  for (const document of documents) form.append(name, blobOf(document), document.name);
  return form;
}

/** Orders a document of one page from this page's browser, which then owns the order. Resolves with the number. */
export async function orderFrom(
  page: Page,
  origin: string,
  fields: Omit<OrderFields, 'pages'> = {},
): Promise<string> {
  const answer = await page.request.post(`${origin}/api/orders`, {
    multipart: orderForm(fields, aPdfFile(1)),
    headers: { Origin: origin },
  });
  return ((await answer.json()) as { orderNumber: string }).orderNumber;
}

export function blobOf({ mimeType, buffer }: Pick<DocumentFile, 'mimeType' | 'buffer'>): Blob {
  return new Blob([new Uint8Array(buffer)], { type: mimeType });
}
