import { Migration } from '@mikro-orm/migrations';

/** Files are attached to messages. */
export class Migration20261126161700_attachments extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "stored_files" add "message_id" uuid null;`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete set null;`,
    );
    this.addSql(
      `create index "stored_files_message_index" on "stored_files" ("message_id") where message_id is not null;`,
    );
    this.addSql(`alter table "stored_files" drop constraint "stored_files_kind_check";`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_kind_check" check ("kind" in ('original', 'translation', 'delivery', 'certificate', 'attached'));`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_message_check" check (message_id is null or kind = 'attached');`,
    );
    this.addSql(`drop index "stored_files_current_unique";`);
    this.addSql(
      `create unique index "stored_files_current_unique" on "stored_files" ("order_id", "kind", "document") where replaced_at is null and kind <> 'attached';`,
    );
  }
}
