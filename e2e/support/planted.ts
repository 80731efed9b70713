import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { aWrittenPdfFile, type DocumentFile } from './documents.ts';
import { orderForm } from './order-form.ts';
import { payOrder } from './orders.ts';

/** Unique texts: wherever one is found, it is from the order below. */
export const planted = {
  name: 'Quetzalli Plantonova',
  address: 'quetzalli@planted.example',
  comment: 'plantedcomment',
  filename: 'plantedfilename',
  content: 'plantedcontent',
  message: 'plantedmessage',
};

interface PlantedOrder {
  readonly orderNumber: string;
  readonly document: DocumentFile;
}

/** Orders and pays with all of them except the message. */
export async function plantOrder(origin: string): Promise<PlantedOrder> {
  const document = aWrittenPdfFile([planted.content], `${planted.filename}.pdf`);
  if (!document.buffer.includes(planted.content)) throw new Error('the document does not show its words');
  const fields = { fullName: planted.name, email: planted.address, comments: planted.comment };
  const ordered = await fetch(`${origin}/api/orders`, { method: 'POST', body: orderForm(fields, document) });
  const { orderNumber } = (await ordered.json()) as { orderNumber: string };
  await payOrder(origin, orderNumber);
  return { orderNumber, document };
}

/** Files of a folder with one of these texts in path or bytes; paths within the folder, sorted. */
export async function filesWith(folder: string, secrets: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const isThere = (secret: string) => file.includes(secret) || bytes.includes(secret);
    if (secrets.some(isThere)) found.push(path.relative(folder, file));
  }
  return found.toSorted();
}

/** Files in Chromium's profile that only a browser has, such as its history; Electron has none of them. */
const browsersOwn = /^chromium\/.*\b(ukm_db|History|Visited Links|Sessions|Favicons|Top Sites|Shortcuts)/;

/** The same for the data of a console, without the files of its double. */
export async function consoleFilesWith(userData: string, secrets: readonly string[]): Promise<string[]> {
  return (await filesWith(userData, secrets)).filter((file) => !browsersOwn.test(file));
}
