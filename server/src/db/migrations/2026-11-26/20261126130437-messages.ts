import { Migration } from '@mikro-orm/migrations';

/** Customers and staff write to each other about an order. */
export class Migration20261126130437_messages extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "messages" ("id" uuid not null, "order_id" uuid not null, "sequence" int not null, "author" text not null, "sender_id" uuid null, "text" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "messages_sender_id_index" on "messages" ("sender_id");`);
    this.addSql(
      `alter table "messages" add constraint "messages_sequence_unique" unique ("order_id", "sequence");`,
    );

    this.addSql(
      `alter table "messages" add constraint "messages_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_sender_id_foreign" foreign key ("sender_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(`alter table "messages" add constraint "messages_sequence_check" check (sequence > 0);`);
    this.addSql(
      `alter table "messages" add constraint "messages_sender_check" check ((author = 'staff') = (sender_id is not null));`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_author_check" check ("author" in ('customer', 'staff'));`,
    );
  }
}
