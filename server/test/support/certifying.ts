import { writeSignature } from './fixtures/signature-picture.ts';
import { ProfessionalProfile } from '../../src/db/rows/people/professional-profile.ts';
import { openFindingsOf } from './checking.ts';
import { assign, pay, upload } from './staff-desk.ts';
import { signInAs, type SignedIn } from './staff.ts';
import { aPdfFile, type Reply, type TestServer } from './test-server.ts';

/** A translator with a professional profile that serves every authority. */
export async function aTranslator(server: TestServer): Promise<SignedIn> {
  const staff = await signInAs(server, 'translator');
  await server.deps.orm.em.fork().insert(ProfessionalProfile, {
    staff: staff.id,
    legalName: 'Ana Pérez',
    address: '2 Elm St\nSpringfield',
    telephone: '+1 555 0101',
    email: 'ana@example.org',
    credentials: [
      { body: 'ATA', number: '12345', validUntil: null },
      { body: 'NAATI', number: 'CPN3AB12C', validUntil: '2029-06-30' },
      { body: 'Old Society', number: '7', validUntil: '2020-01-01' },
    ],
    signature: server.deps.signatures.seal(await writeSignature(), staff.id),
    updatedAt: server.deps.clock.now(),
  });
  return staff;
}

/** A paid, certified order of this translator with a translation. Returns its number. */
export async function aTranslatedOrder(
  server: TestServer,
  admin: SignedIn,
  translator: SignedIn,
  file = aPdfFile(2, 'translation.pdf'),
): Promise<string> {
  const orderNumber = await server.placeOrder({ translationType: 'certified' }, aPdfFile(3, 'acta.pdf'));
  await pay(server, orderNumber);
  await assign(admin, orderNumber, translator.id);
  await upload(translator, orderNumber, file);
  return orderNumber;
}

interface Certifying {
  readonly profile?: string;
  readonly includeOriginal?: boolean;
  readonly replaces?: string | null;
  /** Default: every finding that is open once the check is over. */
  readonly ticked?: readonly string[];
  /** Required for an order with several. */
  readonly document?: number;
}

/** Reads the text to be certified, and certifies it. */
export async function certify(
  translator: SignedIn,
  orderNumber: string,
  { profile = 'uscis', ticked, document = 1, ...more }: Certifying = {},
): Promise<Reply> {
  const path = `/api/admin/orders/${orderNumber}/certificate`;
  const { body } = await translator.call('GET', `${path}?profile=${profile}&document=${document}`);
  const { agreement } = body['draft'] as unknown as { agreement: string };
  const ids = ticked ?? (await openFindingsOf(translator, orderNumber));
  return translator.call('POST', `${path}?document=${document}`, {
    profile,
    agreement,
    ticked: ids,
    ...more,
  });
}
