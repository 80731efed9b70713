import { Migration } from '@mikro-orm/migrations';

/** The office's glossary of required translations. */
export class Migration20261127034002_glossaries extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "glossaries" ("id" uuid not null, "source_language" text not null, "target_language" text not null, "terms" jsonb not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `alter table "glossaries" add constraint "glossaries_pair_unique" unique ("source_language", "target_language");`,
    );
  }
}
