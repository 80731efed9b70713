import { Migration } from '@mikro-orm/migrations';

export class Migration20261125180100_ownership_codes extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "ownership_codes" ("order_id" uuid not null, "asked_at" timestamptz not null, "code_mac" text null, "expires_at" timestamptz null, "tries" int not null default 0, primary key ("order_id"), constraint ownership_codes_tries_check check (tries >= 0 and tries <= 5));`,
    );
    this.addSql(`create index "ownership_codes_asked_at_index" on "ownership_codes" ("asked_at");`);

    this.addSql(
      `alter table "ownership_codes" add constraint "ownership_codes_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'refund', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact'));`,
    );
  }
}
