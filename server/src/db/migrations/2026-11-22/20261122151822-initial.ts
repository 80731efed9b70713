import { Migration } from '@mikro-orm/migrations';

export class Migration20261122151822_initial extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`);

    this.addSql(
      `create table "content_images" ("id" uuid not null, "storage_key" text not null, "sha256" text not null, "width" int not null, "height" int not null, "bytes" int not null, "staff_id" uuid not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "content_images" add constraint "content_images_storage_key_unique" unique ("storage_key");`,
    );
    this.addSql(
      `alter table "content_images" add constraint "content_images_sha256_unique" unique ("sha256");`,
    );

    this.addSql(
      `create table "content_pages" ("id" uuid not null, "slug" text not null, "title" text not null, "content" text not null, "es" jsonb null, "is_published" boolean not null, "menu_location" text not null, "menu_order" int not null default 0, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "content_pages" add constraint "content_pages_slug_unique" unique ("slug");`);

    this.addSql(
      `create table "content_versions" ("id" uuid not null, "page_id" uuid not null, "version" int not null, "action" text not null, "slug" text not null, "title" text not null, "content" text not null, "es" jsonb null, "is_published" boolean not null, "menu_location" text not null, "menu_order" int not null, "staff_id" uuid null, "who" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "content_versions_page_index" on "content_versions" ("page_id", "at");`);

    this.addSql(
      `create table "installations" ("id" uuid not null, "only_one" boolean not null, "store_id" uuid null, "file_key_fingerprint" text null, "session_key_fingerprints" jsonb null, "last_sweep" jsonb null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "installations" add constraint "installations_only_one_unique" unique ("only_one");`,
    );

    this.addSql(
      `create table "payment_exceptions" ("id" uuid not null, "kind" text not null, "order_number" text null, "reference" text not null, "details" jsonb not null, "created_at" timestamptz not null, "resolved_at" timestamptz null, "resolved_by" text null, "resolution" text null, "refund_id" text null, primary key ("id"));`,
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
      `create table "price_changes" ("id" uuid not null, "item" text not null, "before" int not null, "after" int not null, "staff_id" uuid not null, "who" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "price_changes_at_index" on "price_changes" ("at");`);

    this.addSql(
      `create table "rate_limits" ("key" text not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    );
    this.addSql(`create index "rate_limits_expire_index" on "rate_limits" ("expire");`);

    this.addSql(
      `create table "staff_accounts" ("id" uuid not null, "username" text not null, "password_hash" text null, "role" text not null, "email" text null, "created_at" timestamptz not null, "disabled_at" timestamptz null, "last_sign_in_at" timestamptz null, "totp_secret" text null, "totp_confirmed_at" timestamptz null, "totp_last_step" int null, "devices_forgotten_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "staff_accounts_username_unique" on "staff_accounts" (lower("username"));`,
    );

    this.addSql(
      `create table "orders" ("id" uuid not null, "order_number" text not null, "full_name" text not null, "email" text not null, "source_language" text not null, "target_language" text not null, "translation_type" text not null, "comments" text null, "include_notarization" boolean not null, "include_certificate" boolean not null, "include_editing" boolean not null, "locale" text not null default 'en', "status" text not null, "page_count" int not null, "page_count_source" text not null, "document_flags" jsonb not null default '[]', "prices" jsonb not null, "total_price" int not null, "paid_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "started_at" timestamptz null, "completed_at" timestamptz null, "due_at" timestamptz not null, "assignee_id" uuid null, "notified_at" timestamptz null, "search_text" text generated always as (lower(order_number || ' ' || full_name || ' ' || email)) stored null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "orders" add constraint "orders_order_number_unique" unique ("order_number");`);
    this.addSql(`create index "orders_newest_index" on "orders" ("created_at" DESC, "id" DESC);`);
    this.addSql(
      `create index "orders_status_newest_index" on "orders" ("status", "created_at" DESC, "id" DESC);`,
    );
    this.addSql(`create index "orders_updated_index" on "orders" ("updated_at" DESC, "id" DESC);`);
    this.addSql(
      `create index "orders_waiting_due_index" on "orders" (("status" = 'completed' or "paid_at" is null), "due_at", "id");`,
    );
    this.addSql(
      `create index "orders_open_index" on "orders" ("created_at" DESC, "id" DESC, "status") where "paid_at" is not null and "status" <> 'completed';`,
    );
    this.addSql(
      `create index "orders_unpaid_index" on "orders" ("created_at" DESC, "id" DESC, "status") where "paid_at" is null;`,
    );
    this.addSql(
      `create index "orders_assignee_newest_index" on "orders" ("assignee_id", "created_at" DESC, "id" DESC);`,
    );
    this.addSql(`create index "orders_search_index" on "orders" using gin ("search_text" gin_trgm_ops);`);

    this.addSql(
      `create table "reviews" ("id" uuid not null, "customer_name" text not null, "rating" int not null, "review_text" text not null, "service_type" text not null, "order_id" uuid null, "is_verified" boolean not null, "is_approved" boolean not null, "created_at" timestamptz not null, "moderated_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "reviews" add constraint "reviews_order_id_unique" unique ("order_id");`);
    this.addSql(`create index "reviews_newest_index" on "reviews" ("created_at" DESC, "id" DESC);`);
    this.addSql(
      `create index "reviews_approved_index" on "reviews" ("created_at" DESC, "id" DESC) where "is_approved";`,
    );

    this.addSql(
      `create table "refund_requests" ("id" uuid not null, "order_id" uuid null, "exception_id" uuid null, "charge" text not null, "amount" int not null, "reason" text not null, "note" text null, "staff_id" uuid not null, "state" text not null, "stripe_id" text null, "refusal" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "refund_requests_order_id_index" on "refund_requests" ("order_id");`);
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_stripe_id_unique" unique ("stripe_id");`,
    );
    this.addSql(
      `create unique index "refund_requests_exception_unique" on "refund_requests" ("exception_id") where state <> 'refused';`,
    );

    this.addSql(
      `create table "payment_entries" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "amount" int not null, "currency" text not null, "reference" text not null, "by" text not null, "note" text null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_entries_order_id_index" on "payment_entries" ("order_id");`);
    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_reference_unique" unique ("kind", "reference");`,
    );

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
      `create unique index "payment_attempts_payable_unique" on "payment_attempts" ("order_id") where state in ('opening', 'open');`,
    );

    this.addSql(
      `create table "order_notes" ("id" uuid not null, "order_id" uuid not null, "author_id" uuid not null, "text" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "order_notes_author_id_index" on "order_notes" ("author_id");`);
    this.addSql(`create index "order_notes_order_index" on "order_notes" ("order_id", "at");`);

    this.addSql(
      `create table "mails" ("id" uuid not null, "order_id" uuid null, "kind" text not null, "fact" text not null default '', "recipient" text not null, "locale" text not null, "message_id" text not null, "payload" jsonb not null, "created_at" timestamptz not null, "sent_at" timestamptz null, "attempts" int not null default 0, "last_error" text null, "failed_at" timestamptz null, "requeued_at" timestamptz null, "dismissed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "mails" add constraint "mails_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "mails_unsent_index" on "mails" ("created_at") where sent_at is null;`);
    this.addSql(`create index "mails_failed_index" on "mails" ("failed_at") where failed_at is not null;`);
    this.addSql(
      `alter table "mails" add constraint "mails_fact_unique" unique ("order_id", "kind", "fact");`,
    );

    this.addSql(
      `create table "idempotency_keys" ("key" text not null, "request_hash" text not null, "order_id" uuid not null, "created_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "idempotency_keys_order_id_index" on "idempotency_keys" ("order_id");`);
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);

    this.addSql(
      `create table "audit_entries" ("id" bigserial primary key, "order_id" uuid null, "staff_id" uuid null, "who" text not null, "what" text not null, "before" jsonb null, "after" jsonb null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "audit_entries_order_index" on "audit_entries" ("order_id", "id");`);

    this.addSql(
      `create table "staff_events" ("id" bigserial primary key, "name" text not null, "order_number" text null, "payload" jsonb not null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "staff_events_order_number_index" on "staff_events" ("order_number");`);

    this.addSql(
      `create table "staff_links" ("token_hash" text not null, "staff_id" uuid not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "staff_links_staff_id_index" on "staff_links" ("staff_id");`);

    this.addSql(
      `create table "staff_sessions" ("id_hash" text not null, "staff_id" uuid not null, "data" jsonb not null, "created_at" timestamptz not null, "last_action_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id_hash"));`,
    );
    this.addSql(`create index "staff_sessions_staff_id_index" on "staff_sessions" ("staff_id");`);
    this.addSql(`create index "staff_sessions_expires_at_index" on "staff_sessions" ("expires_at");`);

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
      `create table "stripe_events" ("id" text not null, "type" text not null, "received_at" timestamptz not null, "processed_at" timestamptz null, "outcome" text null, primary key ("id"));`,
    );
    this.addSql(
      `create index "stripe_events_unprocessed_index" on "stripe_events" ("received_at") where processed_at is null;`,
    );

    this.addSql(
      `create table "tracking_tokens" ("token_hash" text not null, "order_id" uuid not null, "created_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "tracking_tokens_order_id_index" on "tracking_tokens" ("order_id");`);

    this.addSql(
      `create table "uploads" ("id" uuid not null, "order_id" uuid not null, "staff_id" uuid not null, "filename" text not null, "bytes" int not null, "offset" int not null, "segments" jsonb not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "uploads_order_id_index" on "uploads" ("order_id");`);
    this.addSql(`create index "uploads_staff_id_index" on "uploads" ("staff_id");`);
    this.addSql(`create index "uploads_expires_at_index" on "uploads" ("expires_at");`);

    this.addSql(
      `alter table "content_pages" add constraint "content_pages_menu_order_check" check (menu_order >= 0);`,
    );
    this.addSql(
      `alter table "content_pages" add constraint "content_pages_menu_location_check" check ("menu_location" in ('none', 'header', 'footer', 'services', 'company', 'support'));`,
    );
    this.addSql(
      `create or replace function "content_pages_announce_pages_fn"() returns trigger as $$ begin perform pg_notify('read_cache', 'pages'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_pages" AFTER INSERT OR UPDATE OR DELETE on "content_pages" for each STATEMENT execute function "content_pages_announce_pages_fn"();`,
    );

    this.addSql(
      `alter table "content_versions" add constraint "content_versions_action_check" check ("action" in ('created', 'saved', 'restored', 'deleted'));`,
    );
    this.addSql(
      `alter table "content_versions" add constraint "content_versions_menu_location_check" check ("menu_location" in ('none', 'header', 'footer', 'services', 'company', 'support'));`,
    );

    this.addSql(
      `alter table "installations" add constraint "installations_only_one_check" check (only_one);`,
    );

    this.addSql(
      `alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice', 'unknown_order', 'unknown_payment'));`,
    );

    this.addSql(`alter table "prices" add constraint "prices_cents_check" check (cents >= 0);`);
    this.addSql(
      `alter table "prices" add constraint "prices_item_check" check ("item" in ('translation.standard', 'translation.certified', 'translation.express', 'service.notarization', 'service.certificate', 'service.editing'));`,
    );
    this.addSql(
      `create or replace function "prices_announce_prices_fn"() returns trigger as $$ begin perform pg_notify('read_cache', 'prices'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_prices" AFTER INSERT OR UPDATE OR DELETE on "prices" for each STATEMENT execute function "prices_announce_prices_fn"();`,
    );

    this.addSql(
      `alter table "price_changes" add constraint "price_changes_item_check" check ("item" in ('translation.standard', 'translation.certified', 'translation.express', 'service.notarization', 'service.certificate', 'service.editing'));`,
    );

    this.addSql(
      `alter table "staff_accounts" add constraint "staff_accounts_role_check" check ("role" in ('admin', 'translator', 'reviewer'));`,
    );

    this.addSql(
      `alter table "orders" add constraint "orders_assignee_id_foreign" foreign key ("assignee_id") references "staff_accounts" ("id") on delete set null;`,
    );
    this.addSql(`alter table "orders" add constraint "orders_page_count_check" check (page_count > 0);`);
    this.addSql(`alter table "orders" add constraint "orders_total_price_check" check (total_price >= 0);`);
    this.addSql(
      `alter table "orders" add constraint "orders_translation_type_check" check ("translation_type" in ('standard', 'certified', 'express'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_status_check" check ("status" in ('pending', 'inProgress', 'completed'));`,
    );

    this.addSql(
      `alter table "reviews" add constraint "reviews_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_rating_check" check (rating >= 1 and rating <= 5);`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_service_type_check" check ("service_type" in ('standard', 'certified', 'express'));`,
    );

    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_exception_id_foreign" foreign key ("exception_id") references "payment_exceptions" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_amount_check" check (amount > 0);`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_subject_check" check ((order_id is null) <> (exception_id is null));`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_reason_check" check ("reason" in ('requested_by_customer', 'duplicate', 'fraudulent'));`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_state_check" check ("state" in ('asked', 'done', 'refused'));`,
    );

    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_kind_check" check ("kind" in ('charge', 'manual', 'free', 'refund', 'dispute'));`,
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
      `alter table "payment_attempts" add constraint "payment_attempts_state_check" check ("state" in ('opening', 'open', 'ending', 'closed'));`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_close_reason_check" check ("close_reason" in ('paid', 'expired', 'replaced', 'canceled'));`,
    );

    this.addSql(
      `alter table "order_notes" add constraint "order_notes_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "order_notes" add constraint "order_notes_author_id_foreign" foreign key ("author_id") references "staff_accounts" ("id");`,
    );

    this.addSql(
      `alter table "mails" add constraint "mails_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'ready', 'refund', 'access', 'contact'));`,
    );

    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
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

    this.addSql(
      `alter table "stored_files" add constraint "stored_files_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(`alter table "stored_files" add constraint "stored_files_bytes_check" check (bytes > 0);`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_kind_check" check ("kind" in ('original', 'translation'));`,
    );

    this.addSql(
      `alter table "tracking_tokens" add constraint "tracking_tokens_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "uploads" add constraint "uploads_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "uploads" add constraint "uploads_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "uploads" add constraint "uploads_bytes_check" check (bytes > 0);`);
    this.addSql(`alter table "uploads" add constraint "uploads_offset_check" check ("offset" >= 0);`);
    this.addSql(
      `alter table "uploads" add constraint "uploads_offset_within_check" check ("offset" <= bytes);`,
    );

    this.addSql(
      `insert into "prices" ("item", "cents", "updated_at") values ('translation.standard', 1995, now()), ('translation.certified', 2495, now()), ('translation.express', 3495, now()), ('service.notarization', 1995, now()), ('service.certificate', 995, now()), ('service.editing', 1495, now());`,
    );
  }
}
