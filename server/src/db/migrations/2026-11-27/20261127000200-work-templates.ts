import { Migration } from '@mikro-orm/migrations';

/** Layouts of forms that the office often translates. */
export class Migration20261127000200_work_templates extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "work_templates" ("id" uuid not null, "name" text not null, "source_language" text not null, "target_language" text not null, "pages" jsonb not null, "words" jsonb not null, "version" int not null, "updated_at" timestamptz not null, "is_compared" boolean not null, primary key ("id"));`,
    );
  }
}
