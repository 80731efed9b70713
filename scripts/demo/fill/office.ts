import { aWrittenPdfFile } from '../../../e2e/support/documents.ts';
import { blobOf } from '../../../e2e/support/order-form.ts';
import { aSignature } from '../../../e2e/support/signature.ts';
import { signIn } from '../banner.ts';
import { createCaller, until, type Caller, type Place } from './caller.ts';
import { mailed } from './customers.ts';

export interface Office {
  readonly admin: Caller;
  readonly translator: Caller;
  readonly translatorId: string;
}

const company = {
  legalName: 'TruePage Demonstration LLC',
  address: '12 Example Street\nSpringfield, NY 10001',
  telephone: '+1 212 555 0142',
};
const languages = { es: true, 'pt-BR': true, zh: true, ru: true, uk: true, vi: true, ht: true, ar: true };

/** Signs in the administrator, enters the company, and hires a translator and a reviewer. */
export async function openOffice(place: Place): Promise<Office> {
  const admin = await enter(place, administrator);
  const { version } = await admin.call<{ version: number }>('GET', '/api/admin/settings');
  const settings = { company, languages, quotes: { isOn: true }, drafts: { standard: true } };
  await admin.call('PUT', '/api/admin/settings', { settings, version });
  await hire(place, admin, { username: 'tomas', role: 'reviewer', address: '198.51.100.3' });
  const translator = await hire(place, admin, { ...translating, role: 'translator' });
  await admin.call('PUT', `/api/admin/pay/${translator.id}/rate`, {
    from: 'any',
    to: 'any',
    rate: { unit: 'page', rate: 1200 },
  });
  await translator.caller.call('PUT', '/api/admin/account/professional-profile', {
    legalName: 'Inês Carvalho',
    address: '2 Example Lane, Springfield',
    telephone: '+1 212 555 0143',
    email: 'ines@example.com',
    credentials: [{ body: 'ATA', number: '000000', validUntil: null }],
    signature: aSignature,
  });
  return { admin, translator: translator.caller, translatorId: translator.id };
}

/** Signs in the people hired by openOffice(). */
export async function enterOffice(place: Place, translatorId: string): Promise<Office> {
  return {
    admin: await enter(place, administrator),
    translator: await enter(place, translating),
    translatorId,
  };
}

interface Employee {
  readonly username: string;
  readonly address: string;
}

const administrator: Employee = { username: signIn.username, address: '198.51.100.1' };
const translating: Employee = { username: 'ines', address: '198.51.100.2' };

/** Signs in; all have the same password. */
async function enter(place: Place, { username, address }: Employee): Promise<Caller> {
  const caller = createCaller(place, address);
  await caller.call('POST', '/api/admin/login', { username, password: signIn.password });
  return caller;
}

async function hire(
  place: Place,
  { call }: Caller,
  { role, ...employee }: Employee & { readonly role: string },
) {
  const { username, address } = employee;
  const email = `${username}@example.com`;
  const { id } = await call<{ id: string }>('POST', '/api/admin/staff', { username, email, role });
  const token = await mailed({ call }, `to=${email}`, /\/admin\/welcome\/([\w-]+)/);
  await createCaller(place, address).call('POST', `/api/staff-links/${token}`, { password: signIn.password });
  return { id, caller: await enter(place, employee) };
}

/** Assigns an order to the translator and starts it. */
export async function assign({ admin, translatorId }: Office, number: string): Promise<void> {
  await admin.call('PUT', `/api/admin/orders/${number}/assignee`, { staffId: translatorId });
  await setStatus(admin, number, 'inProgress');
}

async function setStatus({ call }: Caller, number: string, status: string): Promise<void> {
  await call('PATCH', `/api/admin/orders/${number}/status`, { status });
}

/** Uploads a translation with these lines, and waits until it is checked. */
export async function translate(
  { translator }: Office,
  number: string,
  lines: readonly string[],
): Promise<void> {
  const file = aWrittenPdfFile([lines.join('\n')], 'translation.pdf');
  const form = new FormData();
  form.set('file', blobOf(file), file.name);
  await translator.call('POST', `/api/admin/orders/${number}/translation`, form);
  await until(
    `the check of ${number}`,
    () => checkOf(translator, number),
    (check) => check?.state === 'done',
  );
}

interface Check {
  readonly state: string;
  readonly findings: readonly { readonly id: string; readonly answer: object | null }[];
}

async function checkOf({ call }: Caller, number: string): Promise<Check | null> {
  return (await call<{ check: Check | null }>('GET', `/api/admin/orders/${number}/check`)).check;
}

/** Answers the findings of the check, certifies, and delivers. */
export async function deliver({ translator, admin }: Office, number: string): Promise<void> {
  const path = `/api/admin/orders/${number}`;
  for (const { id, answer } of (await checkOf(translator, number))?.findings ?? [])
    if (answer === null) await translator.call('PUT', `${path}/check/${id}`, { reason: 'false-alarm' });
  const { draft } = await translator.call<{ draft: { agreement: string } }>(
    'GET',
    `${path}/certificate?profile=uscis`,
  );
  await translator.call('POST', `${path}/certificate`, { profile: 'uscis', agreement: draft.agreement });
  await setStatus(translator, number, 'completed');
  await admin.call('POST', `${path}/notify`, {});
}
