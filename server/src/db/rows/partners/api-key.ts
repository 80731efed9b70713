import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import type { ApiScope } from '@truepage/core/partners/api-scopes';
import { business, personal, secret, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { PartnerAccount } from './partner-account.ts';

const record = { stays: 'the record of a key belongs to what was charged with it' };

export const ApiKeySchema = defineRow({
  name: 'ApiKey',
  tableName: 'api_keys',
  data: {
    about: 'partners',
    why: 'access to the API',
    kept: 'permanently, revoked ones included',
    seenBy: 'administrators',
  },
  checks: [{ name: 'api_keys_caps_check', expression: 'daily_cap > 0 and monthly_cap > 0' }],
  properties: {
    id: technical(p.uuid().primary()),
    account: technical(() => p.manyToOne(PartnerAccount).ref().index()),
    name: personal(p.text(), { goes: record }),
    /** SHA-256 of the key, in hexadecimal; the key itself is not stored. */
    keyHash: secret(p.text().unique()),
    /** Its first characters, which identify the key but grant no access. */
    prefix: technical(p.text()),
    scopes: technical(p.json<readonly ApiScope[]>()),
    /** The maximum cost of its orders in a day, and in a month (UTC). */
    dailyCap: business(p.integer().$type<Cents>()),
    monthlyCap: business(p.integer().$type<Cents>()),
    /** IP addresses and networks (CIDR) that may use it; empty: any. */
    addresses: personal(p.json<readonly string[]>(), { goes: record }),
    createdAt: technical(p.datetime()),
    expiresAt: technical(p.datetime().nullable()),
    /** Rounded to the minute. */
    lastUsedAt: technical(p.datetime().nullable()),
    revokedAt: technical(p.datetime().nullable()),
  },
});

/** A key for a partner's programs to call the API. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
