import { Migration } from '@mikro-orm/migrations';

const states = `'sent', 'answered', 'withdrawn', 'superseded', 'waived'`;
/** Customers confirm names, dates, numbers and places before their translation is certified. */
export class Migration20261126160501_facts extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "fact_lists" ("id" uuid not null, "order_id" uuid not null, "facts" jsonb not null, "state" text not null, "sent_at" timestamptz not null, "ended_at" timestamptz null, "staff_id" uuid not null, "seen_at" timestamptz null, "answers" jsonb null, "late" jsonb not null default '[]', "waiver" text null, "waiver_note" text not null default '', primary key ("id"));`,
    );
    this.addSql(`create index "fact_lists_order_id_index" on "fact_lists" ("order_id");`);
    this.addSql(
      `create unique index "fact_lists_sent_unique" on "fact_lists" ("order_id") where state = 'sent';`,
    );
    this.addSql(
      `alter table "fact_lists" add constraint "fact_lists_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "fact_lists" add constraint "fact_lists_state_check" check ("state" in (${states}));`,
    );
    this.addSql(
      `alter table "fact_lists" add constraint "fact_lists_waiver_check" check ("waiver" in ('no-answer', 'answered-otherwise', 'nothing-to-confirm'));`,
    );
    this.addSql(`alter table "orders" add "facts_state" text null;`);
    this.addSql(
      `alter table "orders" add constraint "orders_facts_state_check" check ("facts_state" in (${states}));`,
    );
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'facts', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'));`,
    );
  }
}
