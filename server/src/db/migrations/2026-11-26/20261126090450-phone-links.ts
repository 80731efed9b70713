import { Migration } from '@mikro-orm/migrations';

const ownerCheck =
  '(browser is null) = (staff_id is not null) and (staff_id is null) = (order_id is null) and (document is null or browser is not null)';

/** A phone adds documents to the order form of another browser. */
export class Migration20261126090450_phone_links extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "phone_links" ("id" uuid not null, "browser" text not null, "token_hash" text not null, "phone" text null, "code" text not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "connected_at" timestamptz null, "left_at" timestamptz null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "phone_links" add constraint "phone_links_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "phone_links_created_at_index" on "phone_links" ("created_at");`);
    this.addSql(
      `alter table "phone_links" add constraint "phone_links_connected_check" check ((phone is null) = (connected_at is null));`,
    );
    this.addSql(`alter table "uploads" drop constraint "uploads_owner_check";`);
    this.addSql(`alter table "uploads" add "phone_link_id" uuid null;`);
    this.addSql(
      `alter table "uploads" add constraint "uploads_phone_link_id_foreign" foreign key ("phone_link_id") references "phone_links" ("id") on delete set null;`,
    );
    this.addSql(`create index "uploads_phone_link_id_index" on "uploads" ("phone_link_id");`);
    this.addSql(
      `alter table "uploads" add constraint "uploads_owner_check" check (${ownerCheck} and (phone_link_id is null or browser is not null));`,
    );
  }
}
