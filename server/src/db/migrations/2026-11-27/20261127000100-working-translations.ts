import { Migration } from '@mikro-orm/migrations';

/** Translations that are written in the desk, with their versions. */
export class Migration20261127000100_working_translations extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "working_translations" ("id" uuid not null, "order_id" uuid not null, "document" int not null, "version" int not null, "sealed" text not null, "saved_at" timestamptz not null, "saved_by" uuid not null, "window" uuid not null, "told_at" timestamptz not null, "used_version" int null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "working_translations" add constraint "working_translations_document_unique" unique ("order_id", "document");`,
    );

    this.addSql(
      `create table "work_versions" ("id" uuid not null, "work_id" uuid not null, "version" int not null, "sealed" text not null, "since" timestamptz not null, "saved_at" timestamptz not null, "saved_by" uuid not null, primary key ("id"));`,
    );
    this.addSql(`create index "work_versions_work_id_index" on "work_versions" ("work_id");`);

    this.addSql(
      `alter table "working_translations" add constraint "working_translations_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );

    this.addSql(
      `alter table "work_versions" add constraint "work_versions_work_id_foreign" foreign key ("work_id") references "working_translations" ("id");`,
    );
  }
}
