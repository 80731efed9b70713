import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import { expect, test } from 'vitest';
import { issueCertificate } from '../../src/certificates/issue-certificate.ts';
import { readCertificates } from '../../src/certificates/certificate-overview.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { endedPlaces } from '../../src/records/status-list.repository.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { aTranslatedOrder, aTranslator } from '../support/certifying.ts';
import { openFindingsOf } from '../support/checking.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { assign, upload } from '../support/staff-desk.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

// Staff, the customer and visitors of /verify read the state of a certificate from three places, which must always agree.
const sequences = process.env['NIGHTLY'] === 'true' ? 600 : 12;
const steps = 10;

let now = new Date('2026-11-20T09:00:00.000Z');
const server = await startServerForFile({
  clock: { now: () => (now = new Date(now.getTime() + 1000)) },
  env: { REVIEW: 'certified' },
  pdfMaker: plainPdfs,
});
const boss = await signInAs(server, 'admin');
const reviewer = await signInAs(server, 'reviewer');
const ana = await aTranslator(server);

type State = 'valid' | 'superseded' | 'revoked';

/** The expected state of an order and its certificates, by the rules only. */
interface Model {
  readonly orderNumber: OrderNumber;
  hasTranslation: boolean;
  isDeleted: boolean;
  status: OrderStatus;
  assignee: SignedIn;
  uploader: SignedIn;
  verdict: { readonly by: SignedIn; readonly says: 'approved' | 'sent_back' } | null;
  readonly certificates: Map<string, State>;
}

const isApproved = ({ verdict, assignee }: Model): boolean =>
  verdict?.says === 'approved' && verdict.by !== assignee;
const inForce = ({ certificates }: Model): string | undefined =>
  [...certificates].find(([, state]) => state === 'valid')?.[0];

function end(model: Model, state: State): void {
  const number = inForce(model);
  if (number !== undefined) model.certificates.set(number, state);
}

/** True: done. False: refused, with an AppError or a status. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  const result = await work.catch((error: unknown) => {
    if (error instanceof AppError) return { status: 409 };
    throw error;
  });
  return (result as Reply | undefined)?.status === undefined || (result as Reply).status < 300;
}

const seenBy = (staff: SignedIn, orderNumber: string) =>
  readCertificates(server.deps, { staff, idOrNumber: orderNumber, profile: 'uscis' });

async function issue({ orderNumber }: Model): Promise<void> {
  const { draft, certificates } = await seenBy(ana, orderNumber);
  const replaces = certificates.find(({ state }) => state === 'valid')?.number ?? null;
  const ticked = await openFindingsOf(ana, orderNumber);
  const { agreement } = draft;
  const agreed = { profile: 'uscis', includeOriginal: false, agreement, replaces, ticked } as const;
  await issueCertificate(server.deps, ana, orderNumber, agreed);
}

async function say({ orderNumber }: Model, by: SignedIn, verdict: 'approved' | 'sent_back'): Promise<Reply> {
  const { body } = await by.call('GET', `/api/admin/orders/${orderNumber}/review`);
  const { fileId, verdicts } = body as unknown as {
    fileId: string | null;
    verdicts: { id: string; isInForce: boolean }[];
  };
  const seen = verdicts.find((one) => one.isInForce)?.id ?? null;
  return by.call('POST', `/api/admin/orders/${orderNumber}/verdicts`, {
    verdict,
    fileId: fileId ?? crypto.randomUUID(),
    seen,
    ...(verdict === 'sent_back' ? { note: 'The date.' } : {}),
  });
}

/** Each applies one action to an order and to its model; the server must allow it exactly if the model does. */
const actions: Readonly<Record<string, (model: Model, pick: () => number) => Promise<void>>> = {
  async upload(model) {
    const isDone = await attempt(upload(model.assignee, model.orderNumber));
    expect(isDone).toBe(!model.isDeleted);
    if (!isDone) return;
    end(model, 'superseded');
    Object.assign(model, {
      hasTranslation: true,
      uploader: model.assignee,
      verdict: null,
      status: 'completed',
    });
  },
  async approve(model, pick) {
    await judge(model, pick, 'approved');
  },
  async sendBack(model, pick) {
    await judge(model, pick, 'sent_back');
  },
  async certify(model) {
    const isDone = await attempt(issue(model));
    expect(isDone).toBe(model.hasTranslation && isApproved(model) && model.assignee === ana);
    if (!isDone) return;
    end(model, 'superseded');
    const { certificates } = await seenBy(boss, model.orderNumber);
    model.certificates.set(certificates[0]?.number ?? '', 'valid');
  },
  async revoke(model, pick) {
    const number = [...model.certificates.keys()][Math.floor(pick() * model.certificates.size)];
    if (number === undefined) return;
    const path = `/api/admin/certificates/${number}/revocation`;
    const isDone = await attempt(boss.call('POST', path, { reason: 'A mistake' }));
    expect(isDone).toBe(model.certificates.get(number) === 'valid');
    if (isDone) model.certificates.set(number, 'revoked');
  },
  async give(model, pick) {
    const wasApproved = isApproved(model);
    model.assignee = pick() < 0.6 ? ana : boss;
    expect((await assign(boss, model.orderNumber, model.assignee.id)).status).toBe(200);
    if (wasApproved && !isApproved(model) && model.hasTranslation) end(model, 'superseded');
  },
  async setStatus(model, pick) {
    model.status = (['pending', 'inProgress', 'completed'] as const)[Math.floor(pick() * 3)] ?? 'pending';
    const path = `/api/admin/orders/${model.orderNumber}/status`;
    expect((await boss.call('PATCH', path, { status: model.status })).status).toBe(200);
  },
  async delete(model) {
    const deleting = deleteDocuments(server.deps, model.orderNumber, {
      reason: 'customer',
      actor: 'customer',
    });
    const isDone = await attempt(deleting);
    expect(isDone).toBe(model.isDeleted || model.status === 'completed');
    if (isDone) Object.assign(model, { isDeleted: true, hasTranslation: false });
  },
};

async function judge(model: Model, pick: () => number, says: 'approved' | 'sent_back'): Promise<void> {
  const by = pick() < 0.5 ? reviewer : boss;
  const isDone = await attempt(say(model, by, says));
  expect(isDone).toBe(model.hasTranslation && by !== model.assignee && by !== model.uploader);
  if (!isDone || (model.verdict?.by === by && model.verdict.says === says)) return;
  model.verdict = { by, says };
  if (says === 'approved') return;
  end(model, 'superseded');
  model.status = 'inProgress';
}

/** Checks that staff, customer, visitors and programs see the model's state. */
async function demandAgreement(model: Model): Promise<void> {
  const staff = (await seenBy(boss, model.orderNumber)).certificates;
  expect(new Map(staff.map(({ number, state }) => [number, state]))).toEqual(model.certificates);
  const em = server.deps.orm.em.fork();
  const [revoked, superseded] = [await endedPlaces(em, 'revocation'), await endedPlaces(em, 'refresh')];
  for (const [number, state] of model.certificates) {
    const { body } = await server.call('GET', `/api/certificates/${number}`);
    expect(body).toMatchObject({ state, successor: state === 'valid' ? null : (inForce(model) ?? null) });
    const { statusIndex } = await em.findOneOrFail(Certificate, { number });
    expect([revoked.includes(statusIndex), superseded.includes(statusIndex)]).toEqual([
      state === 'revoked',
      state === 'superseded',
    ]);
  }
  const { body } = await server.call('GET', `/api/orders/${model.orderNumber}`);
  const isHandedOut = model.status === 'completed' && model.hasTranslation && isApproved(model);
  const shown = (body['certificate'] as unknown as { number: string } | null)?.number;
  expect(shown).toBe(isHandedOut ? inForce(model) : undefined);
}

async function aModel(): Promise<Model> {
  const orderNumber = (await aTranslatedOrder(server, boss, ana)) as OrderNumber;
  return {
    orderNumber,
    hasTranslation: true,
    isDeleted: false,
    status: 'completed',
    assignee: ana,
    uploader: ana,
    verdict: null,
    certificates: new Map(),
  };
}

test(
  'staff, the customer, /verify and the published lists agree in every state',
  { timeout: 600_000 },
  async () => {
    const often = ['approve', 'approve', 'approve', 'certify', 'certify', 'certify', 'give', 'give'];
    const names = [...often, 'sendBack', 'revoke', 'upload', 'setStatus', 'delete'];
    let models = [await aModel()];
    for (let seed = 1; seed <= sequences; seed += 1) {
      const random = seededRandom(seed);
      // Includes an order of the previous sequence, in its final state.
      models = [await aModel(), ...models.slice(0, 1)];
      const done: string[] = [];
      for (let step = 0; step < steps; step += 1) {
        const model = models[Math.floor(random() * models.length)] as Model;
        const name = names[Math.floor(random() * names.length)] ?? '';
        done.push(`${models.indexOf(model)}:${name}`);
        try {
          await actions[name]?.(model, random);
          await demandAgreement(model);
        } catch (error) {
          throw new Error(`seed ${seed}: ${done.join(' ')}`, { cause: error });
        }
      }
    }
  },
);
