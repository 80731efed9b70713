import { Migration } from '@mikro-orm/migrations';

/** Customers ask for corrections of delivered versions, and staff answer. */
export class Migration20261126161500_corrections extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "corrections" ("id" uuid not null, "order_id" uuid not null, "marked_id" uuid not null, "document" int not null, "marks" jsonb not null, "state" text not null, "sent_at" timestamptz not null, "answered_at" timestamptz null, "answered_by_id" uuid null, "reason" text null, "answer_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "corrections_order_id_index" on "corrections" ("order_id");`);
    this.addSql(`create index "corrections_marked_id_index" on "corrections" ("marked_id");`);
    this.addSql(`create index "corrections_answered_by_id_index" on "corrections" ("answered_by_id");`);
    this.addSql(`create index "corrections_answer_id_index" on "corrections" ("answer_id");`);
    this.addSql(
      `create unique index "corrections_open_unique" on "corrections" ("order_id", "document") where state = 'open';`,
    );
    this.addSql(
      `alter table "corrections" add constraint "corrections_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "corrections" add constraint "corrections_marked_id_foreign" foreign key ("marked_id") references "stored_files" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "corrections" add constraint "corrections_answered_by_id_foreign" foreign key ("answered_by_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "corrections" add constraint "corrections_answer_id_foreign" foreign key ("answer_id") references "stored_files" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "corrections" add constraint "corrections_answer_check" check ((state = 'open') = (answered_at is null) and (state = 'replaced') = (answer_id is not null));`,
    );
    this.addSql(
      `alter table "corrections" add constraint "corrections_state_check" check ("state" in ('open', 'replaced', 'explained'));`,
    );
    this.addSql(`alter table "orders" add "correction_asked_at" timestamptz null;`);
    this.addSql(
      `create index "orders_correction_asked_index" on "orders" ("correction_asked_at") where "correction_asked_at" is not null;`,
    );
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'correction', 'staff_correction', 'facts', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'));`,
    );
  }
}
