import { Migration } from '@mikro-orm/migrations';

export class Migration20261127113302_order_offers extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "order_offers" ("id" uuid not null, "order_id" uuid not null, "staff_id" uuid not null, "state" text not null, "offered_at" timestamptz not null, "expires_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "order_offers_order_id_index" on "order_offers" ("order_id");`);
    this.addSql(
      `create index "order_offers_staff_index" on "order_offers" ("staff_id") where state = 'open';`,
    );
    this.addSql(
      `create unique index "order_offers_open_unique" on "order_offers" ("order_id", "staff_id") where state = 'open';`,
    );

    this.addSql(
      `alter table "order_offers" add constraint "order_offers_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "order_offers" add constraint "order_offers_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "order_offers" add constraint "order_offers_state_check" check ("state" in ('open', 'accepted', 'declined', 'withdrawn'));`,
    );
  }
}
