import { Migration } from '@mikro-orm/migrations';

export class Migration20261122115520_installation extends Migration {
  override name = 'Migration20261122115520_installation';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "installations" ("id" uuid not null, "only_one" boolean not null, "store_id" uuid null, "file_key_fingerprint" text null, "session_key_fingerprints" jsonb null, "last_sweep" jsonb null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "installations" add constraint "installations_only_one_unique" unique ("only_one");`,
    );

    this.addSql(
      `alter table "installations" add constraint "installations_only_one_check" check (only_one);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "installations" cascade;`);
  }
}
