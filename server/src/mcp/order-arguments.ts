import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { recipients } from '@truepage/core/certificates/recipients';
import { documentLimits } from '@truepage/core/files/document-type';
import { eachOption, optionalTexts } from '@truepage/core/orders/order-form';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { z } from 'zod';

const options = eachOption(() => z.boolean().default(false));

export const priceArguments = {
  translationType: z.enum(translationTypes).describe('The kind of translation.'),
  ...options,
};

export const couponArgument = {
  coupon: z.string().max(optionalTexts.coupon).optional().describe('The code of a coupon.'),
};

const longestBase64 = Math.ceil(documentLimits.bytes / 3) * 4;

/** The arguments of an order with its document. */
export const orderArguments = {
  fullName: z.string().describe('Full name of the person whose document is translated.'),
  email: z.string().describe('Where news about the order go.'),
  sourceLanguage: z.string().describe('Code of the language of the document, such as "es".'),
  targetLanguage: z.string().describe('Code of the language to translate into, such as "en".'),
  ...priceArguments,
  recipient: z.enum(recipients).optional().describe('Who will receive the translation.'),
  passportNames: z.array(z.string()).optional().describe('Names as in the passport.'),
  ...couponArgument,
  matterNumber: z.string().max(optionalTexts.matterNumber).optional().describe('Your own reference.'),
  comments: z.string().max(optionalTexts.comments).optional().describe('Remarks for the translator.'),
  filename: z.string().max(255).optional().describe('Of contentBase64.'),
  contentBase64: z.base64().max(longestBase64).optional().describe('The document: PDF, Word, JPEG or PNG.'),
};

/** Only for a program that runs on the user's machine. */
export const fileArgument = {
  path: z.string().optional().describe('Path of the document on this machine, instead of contentBase64.'),
};

type OrderArguments = {
  readonly [Name in keyof typeof orderArguments]: z.output<(typeof orderArguments)[Name]>;
} & { readonly path?: string | undefined };

/** There is no document in the arguments, or its path cannot be read. */
export class NoDocument extends Error {}

/** The multipart form of an order. Throws NoDocument. */
export async function orderForm(given: OrderArguments): Promise<FormData> {
  const { filename, contentBase64, path: file, passportNames, ...fields } = given;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value));
  }
  if (passportNames !== undefined) form.set('passportNames', JSON.stringify(passportNames));
  form.set('file', await documentOf({ filename, contentBase64, file }));
  return form;
}

interface GivenDocument {
  readonly filename: string | undefined;
  readonly contentBase64: string | undefined;
  readonly file: string | undefined;
}

async function documentOf({ filename, contentBase64, file }: GivenDocument): Promise<File> {
  if (file !== undefined) {
    const bytes = await readFile(file).catch((cause: unknown) => {
      throw new NoDocument('The file at "path" cannot be read. Check the path.', { cause });
    });
    return new File([bytes], path.basename(file));
  }
  if (contentBase64 === undefined) throw new NoDocument('Give the document as contentBase64.');
  return new File([Buffer.from(contentBase64, 'base64')], filename ?? 'document.pdf');
}
