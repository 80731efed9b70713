import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { estimatedDelivery } from '@truepage/core/orders/delivery';
import { makeOrderNumber } from '@truepage/core/orders/order-number';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { quote } from '@truepage/core/pricing/quote';

const [minute, day] = [60_000, 86_400_000];
const languages = 'es es es pt-br fr uk ru zh ar vi ko ht pl fa am tr'.split(' ');
const mailDomains =
  `${'gmail.com '.repeat(6)}outlook.com yahoo.com icloud.com proton.me law-office.example university.example`.split(
    ' ',
  );
/** People's first and last names. */
const [firstNames = [], lastNames = []] = readFileSync(new URL('people.txt', import.meta.url), 'utf8')
  .split('\n\n')
  .map((names) => names.trim().split(/\s+/));
const bytes = new Uint8Array(12);
const noFlags: readonly string[] = [];
const types: readonly TranslationType[] = ['standard', 'certified', 'certified', 'certified', 'express'];

export type GeneratedOrder = ReturnType<typeof anOrder>;

/** Generates orders as rows, oldest first, up to `now` (ms since 1970). Each member of `staff` (ids) is assigned some of them. */
export function* generateOrders(
  random: () => number,
  count: number,
  now: number,
  staff: readonly string[],
): Generator<GeneratedOrder> {
  // The rate of orders increases: half of all are from the last six months.
  const ages = Float64Array.from({ length: count }, () => Math.floor(random() ** 2 * 730 * day));
  for (const age of ages.toSorted().toReversed()) yield anOrder(random, now - age, now, staff);
}

function anOrder(random: () => number, time: number, now: number, staff: readonly string[]) {
  const createdAt = new Date(time);
  const isPaid = random() < 0.86;
  const paidAt = isPaid ? new Date(createdAt.getTime() + Math.floor(random() * 30 * minute)) : null;
  const status = isPaid ? statusAfter((now - createdAt.getTime()) / day, random()) : 'pending';
  const translationType = oneOf(random, types);
  const request = {
    translationType,
    pageCount: 1 + Math.floor(random() ** 4 * 20),
    includeNotarization: random() < 0.2,
    includeCertificate: false,
    includeEditing: random() < 0.1,
  };
  const startedAt = status === 'pending' ? null : new Date(createdAt.getTime() + 60 * minute);
  const completedAt = status === 'completed' ? new Date(createdAt.getTime() + 600 * minute) : null;
  const { fullName, email } = aPerson(random);
  const intoEnglish = random() < 0.85;
  const other = oneOf(random, languages);
  return {
    id: randomUUID(),
    order_number: makeOrderNumber(createdAt, twelveBytes(random)),
    full_name: fullName,
    email,
    document_names: 'birth-certificate.pdf',
    source_language: intoEnglish ? other : 'en',
    target_language: intoEnglish ? 'en' : other,
    translation_type: translationType,
    include_notarization: request.includeNotarization,
    include_certificate: request.includeCertificate,
    include_editing: request.includeEditing,
    locale: 'en',
    status,
    page_count: request.pageCount,
    page_count_source: 'pdf',
    document_flags: noFlags,
    prices: defaultPriceList,
    total_price: quote(request, defaultPriceList).total,
    paid_at: paidAt,
    created_at: createdAt,
    updated_at: completedAt ?? startedAt ?? paidAt ?? createdAt,
    started_at: startedAt,
    completed_at: completedAt,
    // Customers are usually notified when an order is completed.
    notified_at: completedAt,
    due_at: estimatedDelivery(translationType, paidAt ?? createdAt),
    assignee_id: staff.length === 0 || (status === 'pending' && random() < 0.7) ? null : oneOf(random, staff),
    version: 1,
  };
}

/** Reuses one buffer: allocating a million arrays takes a second. */
function twelveBytes(random: () => number): Uint8Array {
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = random() * 256;
  return bytes;
}

function statusAfter(ageInDays: number, luck: number): OrderStatus {
  if (ageInDays > 3) return luck < 0.99 ? 'completed' : 'inProgress';
  return luck < 0.3 ? 'completed' : luck < 0.7 ? 'inProgress' : 'pending';
}

function oneOf<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** A random person with a matching email address. */
function aPerson(random: () => number): { readonly fullName: string; readonly email: string } {
  const [first, last] = [oneOf(random, firstNames), oneOf(random, lastNames)];
  const second = random() < 0.25 ? ` ${oneOf(random, lastNames)}` : '';
  const [local, number] = [`${plain(first)}.${plain(last)}`, Math.floor(random() * 10_000)];
  return { fullName: `${first} ${last}${second}`, email: `${local}${number}@${oneOf(random, mailDomains)}` };
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();
