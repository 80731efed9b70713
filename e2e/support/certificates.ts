import { answerFindings } from './checks.ts';
import { aPdfFile, type DocumentFile } from './documents.ts';
import { aSignature } from './signature.ts';
import type { OrderFields } from './order-form.ts';
import { payOrder, placeOrder } from './orders.ts';
import type { AdminCaller } from '../staff.ts';

type Caller = AdminCaller['call'];

interface Certified {
  readonly number: string;
  readonly state: string;
  readonly deliveryFileId: string;
}

/** Makes the administrator the translator of an order, with everything that a certificate requires of one. */
export async function takeOrder(call: Caller, orderNumber: string): Promise<void> {
  const { staff } = (await call('GET', '/api/admin/auth-check')) as { staff: { id: string } };
  await call('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: staff.id });
  await call('PUT', '/api/admin/account/professional-profile', {
    legalName: 'Ana Pérez',
    address: '2 Elm St',
    telephone: '+44 20 7946 0000',
    email: 'ana@example.org',
    credentials: [{ body: 'ATA', number: '12345', validUntil: null }],
    signature: aSignature,
  });
}

interface OrderToTake {
  readonly origin: string;
  readonly call: Caller;
  readonly original: DocumentFile;
  readonly others?: readonly DocumentFile[];
  readonly order?: OrderFields;
}

/** Places a paid order whose translator is the administrator; resolves with its number. */
export async function placeTakenOrder({
  origin,
  call,
  original,
  others = [],
  order = {},
}: OrderToTake): Promise<string> {
  const orderNumber = await placeOrder(origin, order, original, ...others);
  await payOrder(origin, orderNumber);
  await takeOrder(call, orderNumber);
  return orderNumber;
}

/** Translates an order and certifies it as the administrator, over the API; resolves with the certificate. */
export async function certifyOrder(call: Caller, orderNumber: string): Promise<Certified> {
  await takeOrder(call, orderNumber);
  await uploadTranslation(call, orderNumber);
  return certifyAgain(call, orderNumber);
}

/** Uploads a translation of two pages. */
export async function uploadTranslation(call: Caller, orderNumber: string): Promise<void> {
  const { name, mimeType, buffer } = aPdfFile(2, 'translation.pdf');
  const form = new FormData();
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  await call('POST', `/api/admin/orders/${orderNumber}/translation`, form);
}

/** Certifies the current translation once its check has no open finding. */
export async function certifyAgain(call: Caller, orderNumber: string): Promise<Certified> {
  await answerFindings(call, orderNumber);
  const path = `/api/admin/orders/${orderNumber}/certificate`;
  const { draft } = (await call('GET', `${path}?profile=uscis`)) as { draft: { agreement: string } };
  const body = { profile: 'uscis', agreement: draft.agreement };
  const { certificates } = (await call('POST', path, body)) as { certificates: Certified[] };
  const [made] = certificates;
  if (made === undefined) throw new Error('No certificate was made.');
  return made;
}

/** The bytes of a file that staff can download. */
export async function fileOf(call: Caller, origin: string, fileId: string): Promise<Buffer> {
  const { url } = (await call('POST', `/api/admin/files/${fileId}/link`, { disposition: 'attachment' })) as {
    url: string;
  };
  return Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
}
