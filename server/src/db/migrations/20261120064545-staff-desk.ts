import { Migration } from '@mikro-orm/migrations';

export class Migration20261120064545_staff_desk extends Migration {
  override name = 'Migration20261120064545_staff_desk';

  override up(): void | Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`);

    this.addSql(
      `create table "price_changes" ("id" uuid not null, "item" text not null, "before" int not null, "after" int not null, "staff_id" uuid not null, "who" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "price_changes_at_index" on "price_changes" ("at");`);

    this.addSql(
      `create table "refund_requests" ("id" uuid not null, "order_id" uuid not null, "charge" text not null, "amount" int not null, "reason" text not null, "note" text null, "staff_id" uuid not null, "state" text not null, "stripe_id" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "refund_requests_order_id_index" on "refund_requests" ("order_id");`);
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_stripe_id_unique" unique ("stripe_id");`,
    );

    this.addSql(
      `create table "order_notes" ("id" uuid not null, "order_id" uuid not null, "author_id" uuid not null, "text" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "order_notes_author_id_index" on "order_notes" ("author_id");`);
    this.addSql(`create index "order_notes_order_index" on "order_notes" ("order_id", "at");`);

    this.addSql(
      `create table "audit_entries" ("id" bigserial primary key, "order_id" uuid null, "staff_id" uuid null, "who" text not null, "what" text not null, "before" jsonb null, "after" jsonb null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "audit_entries_order_index" on "audit_entries" ("order_id", "id");`);

    this.addSql(
      `create table "staff_links" ("token_hash" text not null, "staff_id" uuid not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "staff_links_staff_id_index" on "staff_links" ("staff_id");`);

    this.addSql(
      `create table "staff_sessions" ("id_hash" text not null, "staff_id" uuid not null, "data" jsonb not null, "created_at" timestamptz not null, "last_action_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id_hash"));`,
    );
    this.addSql(`create index "staff_sessions_staff_id_index" on "staff_sessions" ("staff_id");`);
    this.addSql(`create index "staff_sessions_expires_at_index" on "staff_sessions" ("expires_at");`);

    this.addSql(`alter table "payment_exceptions" add "resolution" text null;`);

    this.addSql(
      `alter table "staff_accounts" add "last_sign_in_at" timestamptz null, add "totp_secret" text null, add "totp_confirmed_at" timestamptz null, add "totp_last_step" int null;`,
    );
    this.addSql(`alter table "staff_accounts" alter column "password_hash" drop not null;`);

    this.addSql(
      `alter table "orders" add "due_at" timestamptz null, add "assignee_id" uuid null, add "notified_at" timestamptz null, add "search_text" text generated always as (lower(order_number || ' ' || full_name || ' ' || email)) stored null;`,
    );
    this.addSql(
      `update "orders" set "due_at" = coalesce("paid_at", "created_at") + case "translation_type" when 'standard' then interval '48 hours' when 'express' then interval '12 hours' else interval '24 hours' end;`,
    );
    this.addSql(`alter table "orders" alter column "due_at" set not null;`);
    this.addSql(
      `alter table "orders" add constraint "orders_assignee_id_foreign" foreign key ("assignee_id") references "staff_accounts" ("id") on delete set null;`,
    );
    this.addSql(`create index "orders_updated_index" on "orders" ("updated_at" DESC, "id" DESC);`);
    this.addSql(`create index "orders_due_index" on "orders" ("due_at", "id");`);
    this.addSql(
      `create index "orders_assignee_newest_index" on "orders" ("assignee_id", "created_at" DESC, "id" DESC);`,
    );
    this.addSql(`create index "orders_search_index" on "orders" using gin ("search_text" gin_trgm_ops);`);

    this.addSql(`alter table "mails" drop constraint "mails_fact_unique";`);
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(`alter table "mails" add "fact" text not null default '';`);
    this.addSql(
      `alter table "mails" add constraint "mails_fact_unique" unique ("order_id", "kind", "fact");`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'ready', 'refund', 'access'));`,
    );

    this.addSql(
      `alter table "price_changes" add constraint "price_changes_item_check" check ("item" in ('translation.standard', 'translation.certified', 'translation.express', 'service.notarization', 'service.certificate', 'service.editing'));`,
    );

    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_amount_check" check (amount > 0);`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_reason_check" check ("reason" in ('requested_by_customer', 'duplicate', 'fraudulent'));`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_state_check" check ("state" in ('asked', 'done', 'refused'));`,
    );

    this.addSql(
      `alter table "order_notes" add constraint "order_notes_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "order_notes" add constraint "order_notes_author_id_foreign" foreign key ("author_id") references "staff_accounts" ("id");`,
    );

    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action;`,
    );
    this.addSql(
      `create or replace function "audit_entries_audit_entries_append_only_fn"() returns trigger as $$ begin raise exception 'the audit log is append-only'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "audit_entries_append_only" BEFORE UPDATE OR DELETE on "audit_entries" for each ROW execute function "audit_entries_audit_entries_append_only_fn"();`,
    );

    this.addSql(
      `alter table "staff_links" add constraint "staff_links_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "staff_sessions" add constraint "staff_sessions_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "price_changes" cascade;`);
    this.addSql(`drop table if exists "refund_requests" cascade;`);
    this.addSql(`drop table if exists "order_notes" cascade;`);
    this.addSql(`drop trigger if exists "audit_entries_append_only" on "audit_entries";`);
    this.addSql(`drop function if exists "audit_entries_audit_entries_append_only_fn"();`);
    this.addSql(`drop table if exists "audit_entries" cascade;`);
    this.addSql(`drop table if exists "staff_links" cascade;`);
    this.addSql(`drop table if exists "staff_sessions" cascade;`);

    this.addSql(`alter table "orders" drop constraint "orders_assignee_id_foreign";`);

    this.addSql(`alter table "mails" drop constraint "mails_fact_unique";`);
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(`alter table "mails" drop column "fact";`);
    this.addSql(`alter table "mails" add constraint "mails_fact_unique" unique ("order_id", "kind");`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'ready'));`,
    );

    this.addSql(`drop index "orders_updated_index";`);
    this.addSql(`drop index "orders_due_index";`);
    this.addSql(`drop index "orders_assignee_newest_index";`);
    this.addSql(`drop index "orders_search_index";`);
    this.addSql(
      `alter table "orders" drop column "due_at", drop column "assignee_id", drop column "notified_at", drop column "search_text";`,
    );

    this.addSql(`alter table "payment_exceptions" drop column "resolution";`);

    this.addSql(
      `alter table "staff_accounts" drop column "last_sign_in_at", drop column "totp_secret", drop column "totp_confirmed_at", drop column "totp_last_step";`,
    );
    this.addSql(`alter table "staff_accounts" alter column "password_hash" set not null;`);
  }
}
