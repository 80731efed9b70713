import { Migration } from '@mikro-orm/migrations';

export class Migration20261122181113_owners_settings extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "settings" ("only_one" boolean not null, "document" jsonb not null, "version" int not null default 1, "updated_at" timestamptz not null, "updated_by" text null, primary key ("only_one"));`,
    );

    this.addSql(
      `create or replace function "reviews_announce_reviews_fn"() returns trigger as $$ begin perform pg_notify('read_cache', 'reviews'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_reviews" AFTER INSERT OR UPDATE OR DELETE on "reviews" for each STATEMENT execute function "reviews_announce_reviews_fn"();`,
    );

    this.addSql(`alter table "settings" add constraint "settings_only_one_check" check (only_one);`);
    this.addSql(
      `create or replace function "settings_announce_settings_fn"() returns trigger as $$ begin perform pg_notify('read_cache', 'settings'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_settings" AFTER INSERT OR UPDATE OR DELETE on "settings" for each STATEMENT execute function "settings_announce_settings_fn"();`,
    );

    this.addSql(`insert into "settings" ("only_one", "document", "updated_at") values (true, '{}', now());`);
  }
}
