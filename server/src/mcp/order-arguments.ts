import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { recipients } from '@truepage/core/certificates/recipients';
import { documentLimits } from '@truepage/core/files/document-type';
import { certificateChoices, eachOption, optionalTexts } from '@truepage/core/orders/order-form';
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
const sentDocument = z.object({
  filename: z.string().max(255).default('document.pdf'),
  contentBase64: z.base64().max(longestBase64).describe('PDF, Word, JPEG or PNG.'),
});
/** Only for a program that runs on the user's machine. */
const localDocument = z.object({ path: z.string().describe('Path of the document on this machine.') });
type GivenDocument = z.output<typeof sentDocument> | z.output<typeof localDocument>;

/** The arguments of an order with its documents, named by their paths if the program runs on the user's machine. */
export const orderArguments = (readsFiles: boolean) => ({
  fullName: z.string().describe('Full name of the person whose document is translated.'),
  email: z.string().describe('Where news about the order go.'),
  sourceLanguage: z.string().describe('Code of the language of the document, such as "es".'),
  targetLanguage: z.string().describe('Code of the language to translate into, such as "en".'),
  ...priceArguments,
  certificates: z
    .enum(certificateChoices)
    .default('one')
    .describe('One certificate for all documents, or one for each.'),
  recipient: z.enum(recipients).optional().describe('Who will receive the translation.'),
  passportNames: z.array(z.string()).optional().describe('Names as in the passport.'),
  ...couponArgument,
  matterNumber: z.string().max(optionalTexts.matterNumber).optional().describe('Your own reference.'),
  comments: z.string().max(optionalTexts.comments).optional().describe('Remarks for the translator.'),
  documents: z
    .array<z.ZodType<GivenDocument>>(readsFiles ? z.union([localDocument, sentDocument]) : sentDocument)
    .max(documentLimits.count)
    .default([])
    .describe('The documents, in order.'),
});

type OrderArguments = {
  readonly [Name in keyof ReturnType<typeof orderArguments>]: z.output<
    ReturnType<typeof orderArguments>[Name]
  >;
};

/** There is no document in the arguments, or its path cannot be read. */
export class NoDocument extends Error {}

/** The multipart form of an order. Throws NoDocument. */
export async function orderForm({ documents, passportNames, ...fields }: OrderArguments): Promise<FormData> {
  if (documents.length === 0) throw new NoDocument('Give at least one document in "documents".');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value));
  }
  if (passportNames !== undefined) form.set('passportNames', JSON.stringify(passportNames));
  for (const document of documents) form.append('files', await fileOf(document));
  return form;
}

async function fileOf(document: GivenDocument): Promise<File> {
  if ('contentBase64' in document)
    return new File([Buffer.from(document.contentBase64, 'base64')], document.filename);
  const bytes = await readFile(document.path).catch((cause: unknown) => {
    throw new NoDocument(`"${document.path}" cannot be read. Check the path.`, { cause });
  });
  return new File([bytes], path.basename(document.path));
}
