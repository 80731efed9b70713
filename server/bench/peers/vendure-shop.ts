import type { DatabaseConnection } from '../../src/db/connection.ts';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { insertRows } from '../fill-orders.ts';
import { generateOrders, type GeneratedOrder } from '../generate-orders.ts';
import { asked } from '../harness/arguments.ts';
import { seed, withClient } from '../harness/filled-postgres.ts';
import type { Wanted } from '../harness/load.ts';

const prices = { standard: 1995, certified: 2495, express: 3495 } as const;

interface WithId {
  readonly id: string;
}

export type Variables = Readonly<Record<string, unknown>>;

/** A client of one of Vendure's two APIs, in the session of its first response. */
export interface VendureApi {
  /** Returns the query as a request for the load generator. */
  wanted(query: string, variables?: Variables): Wanted & { readonly body: string };
  /** Returns the data of a query. Throws GraphQL's errors, which have the status 200. */
  ask<T>(query: string, variables?: Variables): Promise<T>;
}

/** Creates one product with three variants, with the prices of our translations and without tax. */
export async function makeShop(api: VendureApi): Promise<void> {
  const { zone, tax } = await api.ask<{ zone: WithId; tax: WithId }>(
    `mutation {
      zone: createZone(input: { name: "Everywhere" }) { id }
      tax: createTaxCategory(input: { name: "Standard", isDefault: true }) { id }
    }`,
  );
  const { product, group } = await api.ask<{
    readonly product: WithId;
    readonly group: WithId & { readonly options: readonly WithId[] };
  }>(
    `mutation($zone: ID!, $tax: ID!, $options: [CreateGroupOptionInput!]!) {
      createTaxRate(input: { name: "None", enabled: true, value: 0, categoryId: $tax, zoneId: $zone }) { id }
      updateChannel(input: { id: 1, defaultTaxZoneId: $zone, defaultShippingZoneId: $zone }) { ... on Channel { id } }
      product: createProduct(input: { translations: [{ languageCode: en, name: "Translation", slug: "translation", description: "" }] }) { id }
      group: createProductOptionGroup(input: { code: "kind", translations: [{ languageCode: en, name: "Kind" }], options: $options }) { id options { id } }
    }`,
    {
      zone: zone.id,
      tax: tax.id,
      options: Object.keys(prices).map((code) => ({ code, translations: named(code) })),
    },
  );
  const variants = Object.entries(prices).map(([sku, price], index) => ({
    productId: product.id,
    sku,
    price,
    taxCategoryId: tax.id,
    optionIds: [group.options[index]?.id],
    translations: named(sku),
  }));
  await api.ask(
    `mutation($product: ID!, $group: ID!, $variants: [CreateProductVariantInput!]!) {
      addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id }
      createProductVariants(input: $variants) { id }
    }`,
    { product: product.id, group: group.id, variants },
  );
}

const named = (name: string) => [{ languageCode: 'en', name }];

/**
 * Creates the people and totals of TruePage's orders, with one customer and one line each; all placed now, because Vendure does
 * not show older ones to customers who are not signed in. Returns some of their codes.
 */
export async function fillVendure(connection: DatabaseConnection): Promise<string[]> {
  const made = () => generateOrders(seededRandom(seed), asked.orders, Date.now(), []);
  return withClient(connection, async (client) => {
    await insertRows(client, 'customer', numbered(made(), aCustomer));
    await insertRows(client, '"order"', numbered(made(), anOrder));
    await client.query(
      `insert into customer_channels_channel ("customerId", "channelId") select id, 1 from customer;
       insert into order_channels_channel ("orderId", "channelId") select id, 1 from "order";
       insert into order_line (quantity, "orderPlacedQuantity", "listPriceIncludesTax", adjustments, "taxLines", "productVariantId", "initialListPrice", "listPrice", "orderId")
       select 1, 1, false, '[]', '[]', 1 + id % 3, "subTotal", "subTotal", id from "order"`,
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const some = 'select code from "order" order by random() limit 5000';
    return (await client.query<{ code: string }>(some)).rows.map(({ code }) => code);
  });
}

function* numbered(orders: Iterable<GeneratedOrder>, row: (order: GeneratedOrder, id: number) => object) {
  let id = 0;
  for (const order of orders) yield row(order, (id += 1));
}

function aCustomer({ full_name: name, email, created_at: createdAt }: GeneratedOrder, id: number) {
  const space = name.indexOf(' ');
  const [firstName, lastName] = [name.slice(0, space), name.slice(space + 1)];
  return { id, createdAt, firstName, lastName, emailAddress: email };
}

function anOrder(
  { order_number: code, created_at: createdAt, total_price: total }: GeneratedOrder,
  id: number,
) {
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
