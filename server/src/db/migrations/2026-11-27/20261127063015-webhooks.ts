import { Migration } from '@mikro-orm/migrations';

export class Migration20261127063015_webhooks extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "partner_events" ("id" bigserial primary key, "message_id" uuid not null, "account_id" uuid not null, "order_id" uuid not null, "kind" text not null, "facts" jsonb not null, "at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "partner_events" add constraint "partner_events_message_id_unique" unique ("message_id");`,
    );
    this.addSql(`create index "partner_events_order_id_index" on "partner_events" ("order_id");`);
    this.addSql(`create index "partner_events_at_index" on "partner_events" ("at");`);
    this.addSql(`create index "partner_events_account_index" on "partner_events" ("account_id", "at");`);

    this.addSql(
      `create table "webhook_endpoints" ("id" uuid not null, "account_id" uuid not null, "url" text not null, "events" jsonb not null, "secret" text not null, "former_secret" text null, "former_secret_until" timestamptz null, "created_at" timestamptz not null, "paused_at" timestamptz null, "failing_since" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "webhook_endpoints_account_id_index" on "webhook_endpoints" ("account_id");`);

    this.addSql(
      `create table "webhook_deliveries" ("id" bigserial primary key, "endpoint_id" uuid not null, "event_id" bigint not null, "order_id" uuid not null, "state" text not null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "retry_until" timestamptz not null, "last_attempt_at" timestamptz null, "last_status" int null, "last_problem" text null, "delivered_at" timestamptz null);`,
    );
    this.addSql(`create index "webhook_deliveries_event_id_index" on "webhook_deliveries" ("event_id");`);
    this.addSql(`create index "webhook_deliveries_order_id_index" on "webhook_deliveries" ("order_id");`);
    this.addSql(
      `create index "webhook_deliveries_waiting_index" on "webhook_deliveries" ("endpoint_id", "order_id", "event_id") where state = 'waiting';`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_unique" unique ("endpoint_id", "event_id");`,
    );

    this.addSql(
      `alter table "partner_events" add constraint "partner_events_account_id_foreign" foreign key ("account_id") references "partner_accounts" ("id");`,
    );
    this.addSql(
      `alter table "partner_events" add constraint "partner_events_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "partner_events" add constraint "partner_events_kind_check" check ("kind" in ('order.paid', 'order.in_progress', 'order.question_asked', 'order.draft_ready', 'order.completed', 'certificate.superseded', 'certificate.revoked'));`,
    );

    this.addSql(
      `alter table "webhook_endpoints" add constraint "webhook_endpoints_account_id_foreign" foreign key ("account_id") references "partner_accounts" ("id");`,
    );

    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoints" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_event_id_foreign" foreign key ("event_id") references "partner_events" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_state_check" check ("state" in ('waiting', 'delivered', 'given_up'));`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_last_problem_check" check ("last_problem" in ('address', 'name', 'timeout', 'connection', 'certificate'));`,
    );
  }
}
