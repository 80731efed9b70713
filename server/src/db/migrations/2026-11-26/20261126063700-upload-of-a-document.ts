import { Migration } from '@mikro-orm/migrations';

/** An upload of a translation names the document of its order. */
export class Migration20261126063700_upload_of_a_document extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "uploads" add "position" int null;`);
  }
}
