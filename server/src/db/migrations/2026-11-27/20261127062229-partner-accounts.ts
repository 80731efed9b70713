import { Migration } from '@mikro-orm/migrations';

/** Partners that order with API keys and pay from an account. */
export class Migration20261127062229_partner_accounts extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "partner_accounts" ("id" uuid not null, "name" text not null, "contact_email" text not null, "payment" text not null, "credit_limit" int not null, "is_test" boolean not null, "created_at" timestamptz not null, "closed_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "api_keys" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "key_hash" text not null, "prefix" text not null, "scopes" jsonb not null, "daily_cap" int not null, "monthly_cap" int not null, "addresses" jsonb not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "api_keys_account_id_index" on "api_keys" ("account_id");`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_key_hash_unique" unique ("key_hash");`);

    this.addSql(
      `create table "partner_entries" ("id" uuid not null, "account_id" uuid not null, "kind" text not null, "amount" int not null, "reference" text not null, "order_id" uuid null, "api_key_id" uuid null, "by" text not null, "note" text null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "partner_entries_key_index" on "partner_entries" ("api_key_id", "at");`);
    this.addSql(
      `alter table "partner_entries" add constraint "partner_entries_reference_unique" unique ("account_id", "kind", "reference");`,
    );

    this.addSql(`alter table "orders" add "partner_id" uuid null;`);
    this.addSql(
      `alter table "orders" add constraint "orders_partner_id_foreign" foreign key ("partner_id") references "partner_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `create index "orders_partner_index" on "orders" ("partner_id", "created_at" DESC) where "partner_id" is not null;`,
    );

    this.addSql(
      `alter table "partner_accounts" add constraint "partner_accounts_credit_limit_check" check (credit_limit >= 0);`,
    );
    this.addSql(
      `alter table "partner_accounts" add constraint "partner_accounts_payment_check" check ("payment" in ('prepaid', 'on_account'));`,
    );

    this.addSql(
      `alter table "api_keys" add constraint "api_keys_account_id_foreign" foreign key ("account_id") references "partner_accounts" ("id");`,
    );
    this.addSql(
      `alter table "api_keys" add constraint "api_keys_caps_check" check (daily_cap > 0 and monthly_cap > 0);`,
    );

    this.addSql(
      `alter table "partner_entries" add constraint "partner_entries_account_id_foreign" foreign key ("account_id") references "partner_accounts" ("id");`,
    );
    this.addSql(
      `alter table "partner_entries" add constraint "partner_entries_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "partner_entries" add constraint "partner_entries_api_key_id_foreign" foreign key ("api_key_id") references "api_keys" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "partner_entries" add constraint "partner_entries_kind_check" check ("kind" in ('top_up', 'charge', 'refund', 'correction'));`,
    );
  }
}
