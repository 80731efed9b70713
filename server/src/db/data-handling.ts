/** The fates of personal data. Each is described on the public privacy page (content/markers/retention-facts.ts). */
export const fates = ['documents', 'customer', 'answered', 'row'] as const;

/**
 * What ends a value. documents: the deletion of the order's documents. customer: anonymising the order. answered: a
 * period after the privacy request is closed. row: the deletion of the row, defined by its table. computed: generated
 * by the database from other columns. stays: it survives erasure, for the given reason.
 */
export type Fate = (typeof fates)[number] | 'computed' | { readonly stays: string };

interface Treatment {
  readonly goes: Fate;
  /** The SQL expression that replaces the value on erasure; null by default. */
  readonly leaves?: string;
  /** The part of the value that `leaves` keeps on purpose. */
  readonly keeps?: string;
  /** The reason why the customer's export omits it. */
  readonly notExported?: string;
}

type DataKind = 'personal' | 'freeText' | 'secret' | 'business' | 'technical';

/** How each kind of data is treated, unless its column says otherwise. */
export const treatments: Readonly<Record<DataKind, { isExported: boolean; isLogged: boolean }>> = {
  personal: { isExported: true, isLogged: false },
  freeText: { isExported: true, isLogged: false },
  // A hash, or encrypted with a key that is not in the database: useless in a backup.
  secret: { isExported: false, isLogged: false },
  business: { isExported: true, isLogged: true },
  technical: { isExported: false, isLogged: true },
};

export interface Holding extends Partial<Treatment> {
  readonly kind: DataKind;
}

const holding = Symbol('holding');

/** A column with its declaration. Exported: included in the customer's export, if its table is. */
export interface Declared<Exported extends boolean = boolean> {
  readonly [holding]: Holding & { readonly isExported: Exported };
}

type IsExported<T> = T extends { readonly notExported: string } ? false : true;

/** A JSON payload without a declared shape may contain anything, so it must be declared as personal data. */
type Shaped<Column> = Column extends { readonly '~type'?: { value: infer Value } }
  ? string extends keyof NonNullable<Value>
    ? NonNullable<Value> extends string
      ? Column
      : never
    : Column
  : Column;

/** Names, addresses, and other identifying data. */
export function personal<Column extends object, const T extends Treatment>(column: Column, treatment: T) {
  return declare<Column, IsExported<T>>(column, { kind: 'personal', ...treatment });
}

/** Text that people write freely: it may contain anything about any person. */
export function freeText<Column extends object, const T extends Treatment>(column: Column, treatment: T) {
  return declare<Column, IsExported<T>>(column, { kind: 'freeText', ...treatment });
}

/** A hash, or data encrypted with a key that is not in the database. */
export function secret<Column extends object>(column: Column, treatment: Partial<Treatment> = {}) {
  return declare<Column, false>(column, { kind: 'secret', ...treatment });
}

/** Business data (orders, decisions, payments) that is not personal. */
export function business<Column extends object, const T extends Pick<Treatment, 'notExported'> = object>(
  column: Column & Shaped<Column>,
  treatment?: T,
) {
  return declare<Column, IsExported<T>>(column, { kind: 'business', ...treatment });
}

/** Ids, counters, states and times that only the service needs. */
export function technical<Column extends object>(column: Column & Shaped<Column>) {
  return declare<Column, false>(column, { kind: 'technical' });
}

function declare<Column extends object, Exported extends boolean>(column: Column, declared: Holding) {
  const isExported = treatments[declared.kind].isExported && declared.notExported === undefined;
  return Object.assign(column, { [holding]: { ...declared, isExported } }) as Column & Declared<Exported>;
}

export function holdingOf(column: Declared): Declared[typeof holding] {
  return column[holding];
}
