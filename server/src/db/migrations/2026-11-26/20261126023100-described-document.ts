import { Migration } from '@mikro-orm/migrations';

/** The kind of document as printed on the certificate, entered by staff. */
export class Migration20261126023100_described_document extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "described_document" jsonb null;`);
  }
}
