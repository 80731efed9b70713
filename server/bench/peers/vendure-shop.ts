import pg from 'pg';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { copyRows } from '../copy-rows.ts';
import { generateOrders } from '../generate-orders.ts';
import type { VendureApi } from './vendure-api.ts';

const prices = { standard: 1995, certified: 2495, express: 3495 } as const;

interface WithId {
  readonly id: string;
}

/** Creates one product with three variants, with the prices of our translations and without tax. */
export async function makeShop(api: VendureApi): Promise<void> {
  const { createZone: zone } = await api.ask<{ createZone: WithId }>(
    'admin',
    'mutation { createZone(input: { name: "Everywhere" }) { id } }',
  );
  const { createTaxCategory: tax } = await api.ask<{ createTaxCategory: WithId }>(
    'admin',
    'mutation { createTaxCategory(input: { name: "Standard", isDefault: true }) { id } }',
  );
  await api.ask(
    'admin',
    `mutation($zone: ID!, $tax: ID!) {
      createTaxRate(input: { name: "None", enabled: true, value: 0, categoryId: $tax, zoneId: $zone }) { id }
      updateChannel(input: { id: 1, defaultTaxZoneId: $zone, defaultShippingZoneId: $zone }) { ... on Channel { id } }
    }`,
    { zone: zone.id, tax: tax.id },
  );
  const { createProduct: product, createProductOptionGroup: group } = await api.ask<{
    createProduct: WithId;
    createProductOptionGroup: WithId & { readonly options: readonly WithId[] };
  }>(
    'admin',
    `mutation($options: [CreateGroupOptionInput!]!) {
      createProduct(input: { translations: [{ languageCode: en, name: "Translation", slug: "translation", description: "" }] }) { id }
      createProductOptionGroup(input: { code: "kind", translations: [{ languageCode: en, name: "Kind" }], options: $options }) { id options { id } }
    }`,
    { options: Object.keys(prices).map((code) => ({ code, translations: named(code) })) },
  );
  await api.ask(
    'admin',
    `mutation($product: ID!, $group: ID!, $variants: [CreateProductVariantInput!]!) {
      addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id }
      createProductVariants(input: $variants) { id }
    }`,
    {
      product: product.id,
      group: group.id,
      variants: Object.entries(prices).map(([sku, price], index) => ({
        productId: product.id,
        sku,
        price,
        taxCategoryId: tax.id,
        optionIds: [group.options[index]?.id],
        translations: named(sku),
      })),
    },
  );
}

function named(name: string) {
  return [{ languageCode: 'en', name }];
}

/**
 * Creates the people and totals of TruePage's orders, with one customer and one line each; all placed now, because Vendure does
 * not show older ones to customers who are not signed in. Returns some of their codes.
 */
export async function fillVendure(
  connection: DatabaseConnection,
  count: number,
  seed: number,
): Promise<string[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const made = () => generateOrders(seededRandom(seed), count, Date.now(), []);
  await copyRows(client, 'customer', numbered(made(), aCustomer));
  await copyRows(client, '"order"', numbered(made(), anOrder));
  await client.query(
    `insert into customer_channels_channel ("customerId", "channelId") select id, 1 from customer;
     insert into order_channels_channel ("orderId", "channelId") select id, 1 from "order";
     insert into order_line (quantity, "orderPlacedQuantity", "listPriceIncludesTax", adjustments, "taxLines", "productVariantId", "initialListPrice", "listPrice", "orderId")
     select 1, 1, false, '[]', '[]', 1 + id % 3, "subTotal", "subTotal", id from "order"`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const { rows } = await client.query<{ code: string }>(
    'select code from "order" order by random() limit 5000',
  );
  await client.end();
  return rows.map(({ code }) => code);
}

type MadeOrder = ReturnType<typeof generateOrders> extends Generator<infer Order> ? Order : never;

function* numbered(orders: Iterable<MadeOrder>, row: (order: MadeOrder, id: number) => object) {
  let id = 0;
  for (const order of orders) yield row(order, (id += 1));
}

function aCustomer({ full_name: name, email, created_at: createdAt }: MadeOrder, id: number) {
  const space = name.indexOf(' ');
  const [firstName, lastName] = [name.slice(0, space), name.slice(space + 1)];
  return { id, createdAt, firstName, lastName, emailAddress: email };
}

function anOrder({ order_number: code, created_at: createdAt, total_price: total }: MadeOrder, id: number) {
  return {
    id,
    createdAt,
    customerId: id,
    code,
    state: 'PaymentSettled',
    active: false,
    orderPlacedAt: new Date(),
    couponCodes: '',
    shippingAddress: '{}',
    billingAddress: '{}',
    currencyCode: 'USD',
    subTotal: total,
    subTotalWithTax: total,
  };
}
