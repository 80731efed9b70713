import { Migration } from '@mikro-orm/migrations';

/** Visitors upload documents of orders that are not placed yet; ids of uploads are unique per sender. */
export class Migration20261126053905_uploads_of_visitors extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`drop index "uploads_staff_id_index";`);
    this.addSql(
      `alter table "uploads" add "sender_id" uuid null, add "browser" text null, add "document" jsonb null;`,
    );
    this.addSql(`update "uploads" set "sender_id" = "id";`);
    this.addSql(`alter table "uploads" alter column "sender_id" set not null;`);
    this.addSql(`alter table "uploads" alter column "order_id" drop not null;`);
    this.addSql(`alter table "uploads" alter column "staff_id" drop not null;`);
    this.addSql(
      `alter table "uploads" add constraint "uploads_of_staff_unique" unique ("staff_id", "sender_id");`,
    );
    this.addSql(
      `alter table "uploads" add constraint "uploads_of_browser_unique" unique ("browser", "sender_id");`,
    );
    this.addSql(
      `alter table "uploads" add constraint "uploads_owner_check" check ((browser is null) = (staff_id is not null) and (staff_id is null) = (order_id is null) and (document is null or browser is not null));`,
    );
  }
}
