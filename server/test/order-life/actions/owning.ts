import { retentionChoices } from '@truepage/core/privacy/retention';
import { recipients } from '@truepage/core/certificates/recipients';
import { Mail } from '../../../src/db/rows/pages/mail.ts';
import { correctCustomer } from '../../../src/orders/correct-customer.ts';
import { saveReceiptDetails } from '../../../src/orders/save-receipt-details.ts';
import { correctRecipient } from '../../../src/orders/staff/correct-recipient.ts';
import { deleteDocuments } from '../../../src/privacy/delete-documents.ts';
import { expireDocuments } from '../../../src/privacy/expire-documents.ts';
import { forgetCustomers } from '../../../src/privacy/forget-customers.ts';
import { chooseRetention } from '../../../src/privacy/order-privacy.ts';
import { anyOf, aText, proofOf, type Actions } from '../life.ts';

const day = 24 * 3_600_000;

/** Ownership of an order, retention, and time. */
export const owning: Actions = {
  'correct the address': {
    isOwners: true,
    when: ({ order }) => order.email !== '',
    act: async (life, pick) => {
      const { world, orderNumber, mark, proofs } = life;
      const customer = {
        fullName: `${mark}nameqz`,
        email: `${mark}${'abc'.charAt(pick(3))}qz@example.com`,
      };
      proofs.push(await correctCustomer(world.deps, orderNumber, customer, proofOf(life)));
    },
  },
  'correct recipient and names': {
    act: ({ world, orderNumber, mark }, pick) =>
      correctRecipient(world.deps, world.staff.boss, orderNumber, {
        recipient: anyOf(recipients, pick) ?? null,
        passportNames: [`${mark}${'abc'.charAt(pick(3))}qz Nunes`],
      }),
  },
  'fill in the receipt': {
    isOwners: true,
    act: (life) => {
      const { world, orderNumber } = life;
      const details = { companyName: aText(life), companyAddress: aText(life), taxNumber: null };
      return saveReceiptDetails(
        world.deps,
        { orderNumber, actor: 'customer', proven: proofOf(life) },
        details,
      );
    },
  },
  'choose how long documents are kept': {
    isOwners: true,
    act: (life, pick) =>
      chooseRetention(life.world.deps, {
        orderNumber: life.orderNumber,
        proven: proofOf(life),
        days: anyOf(retentionChoices, pick) ?? 30,
      }),
  },
  'delete the documents': {
    isOwners: true,
    when: ({ order }) => order.documents_deleted_at === null,
    act: (life) => {
      const by = { reason: 'customer', actor: 'customer', proven: proofOf(life) } as const;
      return deleteDocuments(life.world.deps, life.orderNumber, by);
    },
  },
  'delete what is over': {
    act: async ({ world }) => {
      await expireDocuments(world.deps, { isUnlimited: true });
      await forgetCustomers(world.deps);
    },
  },
  'emails go out': {
    act: ({ world, orderNumber }) =>
      world.deps.orm.em
        .fork()
        .nativeUpdate(Mail, { order: { orderNumber }, sentAt: null }, { sentAt: world.now() }),
  },
  'hours pass': {
    act: ({ world }, pick) => Promise.resolve(world.advance((1 + pick(30)) * 3_600_000)),
  },
  'days pass': { act: ({ world }, pick) => Promise.resolve(world.advance((1 + pick(40)) * day)) },
};
