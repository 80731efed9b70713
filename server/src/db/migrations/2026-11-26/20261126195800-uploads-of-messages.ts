import { Migration } from '@mikro-orm/migrations';

/** Uploads for messages are not listed with the documents of an unplaced order. */
export class Migration20261126195800_uploads_of_messages extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "uploads" add "is_attachment" boolean not null default false;`);
  }
}
