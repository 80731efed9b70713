import { Migration } from '@mikro-orm/migrations';

/** Each document has its own description: it moves from the order to the original. */
export class Migration20261126092500_description_of_each_document extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "stored_files" add "described_document" jsonb null;`);
    this.addSql(
      `update "stored_files" set "described_document" = "orders"."described_document" from "orders" where "orders"."id" = "order_id" and "kind" = 'original' and "document" = 1 and "replaced_at" is null and "orders"."described_document" is not null;`,
    );
    this.addSql(`alter table "orders" drop column "described_document";`);
  }
}
