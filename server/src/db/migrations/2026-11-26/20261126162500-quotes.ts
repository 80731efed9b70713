import { Migration } from '@mikro-orm/migrations';

/** Staff set the prices of orders that are placed without one. */
export class Migration20261126162500_quotes extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "quotes" ("order_id" uuid not null, "revision" int not null default 1, "reasons" jsonb not null, "requested_at" timestamptz not null, "due_by" timestamptz not null, "price" int null, "note" text not null default '', "sent_at" timestamptz null, "staff_id" uuid null, "reminded_at" timestamptz null, "accepted_at" timestamptz null, "declined_at" timestamptz null, "decline_reason" text not null default '', primary key ("order_id"));`,
    );
    this.addSql(
      `alter table "quotes" add constraint "quotes_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete no action;`,
    );
    this.addSql(`alter table "quotes" add constraint "quotes_price_check" check (price > 0);`);
    this.addSql(`alter table "orders" add "quote_state" text null, add "quote_until" timestamptz null;`);
    this.addSql(
      `alter table "orders" add constraint "orders_quote_state_check" check ("quote_state" in ('requested', 'sent', 'accepted', 'declined'));`,
    );
    this.addSql(
      `create index "orders_quote_index" on "orders" ("quote_state", "quote_until") where "quote_state" in ('requested', 'sent');`,
    );
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'quote', 'correction', 'staff_correction', 'facts', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'));`,
    );
  }
}
