import { Migration } from '@mikro-orm/migrations';

export class Migration20261120060923_initial extends Migration {
  override name = 'Migration20261120060923_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "orders" ("id" uuid not null, "order_number" text not null, "full_name" text not null, "email" text not null, "source_language" text not null, "target_language" text not null, "translation_type" text not null, "comments" text null, "include_notarization" boolean not null, "include_certificate" boolean not null, "include_editing" boolean not null, "locale" text not null default 'en', "status" text not null, "page_count" int not null, "page_count_source" text not null, "document_flags" jsonb not null default '[]', "prices" jsonb not null, "total_price" int not null, "paid_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "started_at" timestamptz null, "completed_at" timestamptz null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "orders" add constraint "orders_order_number_unique" unique ("order_number");`);
    this.addSql(`create index "orders_newest_index" on "orders" ("created_at" DESC, "id" DESC);`);
    this.addSql(
      `create index "orders_status_newest_index" on "orders" ("status", "created_at" DESC, "id" DESC);`,
    );

    this.addSql(
      `create table "mails" ("id" uuid not null, "order_id" uuid null, "kind" text not null, "recipient" text not null, "locale" text not null, "message_id" text not null, "payload" jsonb not null, "created_at" timestamptz not null, "sent_at" timestamptz null, "attempts" int not null default 0, "last_error" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "mails" add constraint "mails_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "mails_unsent_index" on "mails" ("created_at") where sent_at is null;`);
    this.addSql(`alter table "mails" add constraint "mails_fact_unique" unique ("order_id", "kind");`);

    this.addSql(
      `create table "idempotency_keys" ("key" text not null, "request_hash" text not null, "order_id" uuid not null, "created_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "idempotency_keys_order_id_index" on "idempotency_keys" ("order_id");`);
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);

    this.addSql(
      `create table "payment_attempts" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "number" int not null, "state" text not null, "stripe_id" text null, "url" text null, "amount" int not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "closed_at" timestamptz null, "close_reason" text null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_stripe_id_unique" unique ("stripe_id");`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_number_unique" unique ("order_id", "number");`,
    );
    this.addSql(
      `create unique index "payment_attempts_payable_unique" on "payment_attempts" ("order_id") where state <> 'closed';`,
    );

    this.addSql(
      `create table "payment_entries" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "amount" int not null, "currency" text not null, "reference" text not null, "by" text not null, "note" text null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_entries_order_id_index" on "payment_entries" ("order_id");`);
    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_reference_unique" unique ("kind", "reference");`,
    );

    this.addSql(
      `create table "payment_exceptions" ("id" uuid not null, "kind" text not null, "order_number" text null, "reference" text not null, "details" jsonb not null, "created_at" timestamptz not null, "resolved_at" timestamptz null, "resolved_by" text null, primary key ("id"));`,
    );
    this.addSql(
      `create index "payment_exceptions_open_index" on "payment_exceptions" ("order_number") where resolved_at is null;`,
    );
    this.addSql(
      `alter table "payment_exceptions" add constraint "payment_exceptions_reference_unique" unique ("kind", "reference");`,
    );

    this.addSql(
      `create table "prices" ("item" text not null, "cents" int not null, "updated_at" timestamptz not null, "updated_by" text null, primary key ("item"));`,
    );

    this.addSql(
      `create table "rate_limits" ("key" text not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );
    this.addSql(`create index "rate_limits_expire_index" on "rate_limits" ("expire");`);

    this.addSql(
      `create table "staff_accounts" ("id" uuid not null, "username" text not null, "password_hash" text not null, "role" text not null, "email" text null, "created_at" timestamptz not null, "disabled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "staff_accounts_username_unique" on "staff_accounts" (lower("username"));`,
    );

    this.addSql(
      `create table "staff_events" ("id" bigserial primary key, "name" text not null, "order_number" text null, "payload" jsonb not null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "staff_events_order_number_index" on "staff_events" ("order_number");`);

    this.addSql(
      `create table "stored_files" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "filename" text not null, "document_type" text not null, "media_type" text not null, "bytes" int not null, "sha256" text not null, "storage_key" text not null, "wrapped_key" text not null, "version" int not null, "created_at" timestamptz not null, "replaced_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "stored_files_order_id_index" on "stored_files" ("order_id");`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_storage_key_unique" unique ("storage_key");`,
    );
    this.addSql(
      `create unique index "stored_files_current_unique" on "stored_files" ("order_id", "kind") where replaced_at is null;`,
    );

    this.addSql(
      `create table "document_openings" ("id" uuid not null, "order_id" uuid not null, "file_id" uuid not null, "at" timestamptz not null, "via" text not null, "who" text null, primary key ("id"));`,
    );
    this.addSql(`create index "document_openings_order_id_index" on "document_openings" ("order_id");`);
    this.addSql(`create index "document_openings_file_id_index" on "document_openings" ("file_id");`);

    this.addSql(
      `create table "stripe_events" ("id" text not null, "type" text not null, "received_at" timestamptz not null, "processed_at" timestamptz null, "outcome" text null, primary key ("id"));`,
    );
    this.addSql(
      `create index "stripe_events_unprocessed_index" on "stripe_events" ("received_at") where processed_at is null;`,
    );

    this.addSql(
      `create table "tracking_tokens" ("token_hash" text not null, "order_id" uuid not null, "created_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "tracking_tokens_order_id_index" on "tracking_tokens" ("order_id");`);

    this.addSql(`alter table "orders" add constraint "orders_page_count_check" check (page_count > 0);`);
    this.addSql(`alter table "orders" add constraint "orders_total_price_check" check (total_price >= 0);`);
    this.addSql(
      `alter table "orders" add constraint "orders_translation_type_check" check ("translation_type" in ('standard', 'certified', 'express'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_status_check" check ("status" in ('pending', 'inProgress', 'completed'));`,
    );

    this.addSql(
      `alter table "mails" add constraint "mails_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'ready'));`,
    );

    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_amount_check" check (amount >= 0);`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_kind_check" check ("kind" in ('checkout', 'intent'));`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_state_check" check ("state" in ('opening', 'open', 'closed'));`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_close_reason_check" check ("close_reason" in ('paid', 'expired', 'replaced', 'canceled'));`,
    );

    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_kind_check" check ("kind" in ('charge', 'manual', 'free', 'refund', 'dispute'));`,
    );

    this.addSql(
      `alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice', 'unknown_order'));`,
    );

    this.addSql(`alter table "prices" add constraint "prices_cents_check" check (cents >= 0);`);
    this.addSql(
      `alter table "prices" add constraint "prices_item_check" check ("item" in ('translation.standard', 'translation.certified', 'translation.express', 'service.notarization', 'service.certificate', 'service.editing'));`,
    );

    this.addSql(
      `alter table "staff_accounts" add constraint "staff_accounts_role_check" check ("role" in ('admin', 'translator'));`,
    );

    this.addSql(
      `alter table "stored_files" add constraint "stored_files_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(`alter table "stored_files" add constraint "stored_files_bytes_check" check (bytes > 0);`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_kind_check" check ("kind" in ('original', 'translation'));`,
    );

    this.addSql(
      `alter table "document_openings" add constraint "document_openings_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "document_openings" add constraint "document_openings_file_id_foreign" foreign key ("file_id") references "stored_files" ("id");`,
    );
    this.addSql(
      `alter table "document_openings" add constraint "document_openings_via_check" check ("via" in ('visitor', 'staff'));`,
    );

    this.addSql(
      `alter table "tracking_tokens" add constraint "tracking_tokens_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );

    this.addSql(
      `insert into "prices" ("item", "cents", "updated_at") values ('translation.standard', 1995, now()), ('translation.certified', 2495, now()), ('translation.express', 3495, now()), ('service.notarization', 1995, now()), ('service.certificate', 995, now()), ('service.editing', 1495, now());`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mails" drop constraint "mails_order_id_foreign";`);
    this.addSql(`alter table "idempotency_keys" drop constraint "idempotency_keys_order_id_foreign";`);
    this.addSql(`alter table "payment_attempts" drop constraint "payment_attempts_order_id_foreign";`);
    this.addSql(`alter table "payment_entries" drop constraint "payment_entries_order_id_foreign";`);
    this.addSql(`alter table "stored_files" drop constraint "stored_files_order_id_foreign";`);
    this.addSql(`alter table "document_openings" drop constraint "document_openings_order_id_foreign";`);
    this.addSql(`alter table "tracking_tokens" drop constraint "tracking_tokens_order_id_foreign";`);
    this.addSql(`alter table "document_openings" drop constraint "document_openings_file_id_foreign";`);

    this.addSql(`drop table if exists "orders" cascade;`);
    this.addSql(`drop table if exists "mails" cascade;`);
    this.addSql(`drop table if exists "idempotency_keys" cascade;`);
    this.addSql(`drop table if exists "payment_attempts" cascade;`);
    this.addSql(`drop table if exists "payment_entries" cascade;`);
    this.addSql(`drop table if exists "payment_exceptions" cascade;`);
    this.addSql(`drop table if exists "prices" cascade;`);
    this.addSql(`drop table if exists "rate_limits" cascade;`);
    this.addSql(`drop table if exists "staff_accounts" cascade;`);
    this.addSql(`drop table if exists "staff_events" cascade;`);
    this.addSql(`drop table if exists "stored_files" cascade;`);
    this.addSql(`drop table if exists "document_openings" cascade;`);
    this.addSql(`drop table if exists "stripe_events" cascade;`);
    this.addSql(`drop table if exists "tracking_tokens" cascade;`);
  }
}
