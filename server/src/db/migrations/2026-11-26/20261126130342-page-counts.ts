import { Migration } from '@mikro-orm/migrations';

/** Staff correct page counts; refunds and disputes name their payment, since a paid difference is a second one. */
export class Migration20261126130342_page_counts extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "page_counts" ("id" uuid not null, "order_id" uuid not null, "document" int not null, "pages_before" int not null, "pages_after" int not null, "price_before" int not null, "price_after" int not null, "reason" text not null, "staff_id" uuid not null, "state" text not null, "asked_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "page_counts_order_id_index" on "page_counts" ("order_id");`);
    this.addSql(
      `create unique index "page_counts_asked_unique" on "page_counts" ("order_id") where state = 'asked';`,
    );
    this.addSql(
      `alter table "page_counts" add constraint "page_counts_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "page_counts" add constraint "page_counts_pages_check" check (pages_before > 0 and pages_after > 0);`,
    );
    this.addSql(
      `alter table "page_counts" add constraint "page_counts_state_check" check ("state" in ('applied', 'asked', 'accepted', 'continued', 'cancelled', 'withdrawn', 'expired'));`,
    );

    this.addSql(`alter table "orders" add "page_count_asked_at" timestamptz null;`);
    this.addSql(
      `create index "orders_page_count_asked_index" on "orders" ("page_count_asked_at") where "page_count_asked_at" is not null;`,
    );
    this.addSql(`alter table "stored_files" add "charged_pages" int null;`);

    this.addSql(`alter table "payment_attempts" add "correction_id" uuid null;`);
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_correction_id_foreign" foreign key ("correction_id") references "page_counts" ("id") on delete no action;`,
    );
    this.addSql(`alter table "payment_entries" add "charge" text null;`);

    this.addSql(`alter table "payment_exceptions" drop constraint "payment_exceptions_kind_check";`);
    this.addSql(
      `alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice', 'no_longer_owed', 'unknown_order', 'unknown_payment'));`,
    );
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'refund', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form', 'page_count'));`,
    );
  }
}
