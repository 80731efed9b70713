import { Migration } from '@mikro-orm/migrations';

export class Migration20261122120740_announced_changes extends Migration {
  override name = 'Migration20261122120740_announced_changes';

  override up(): void | Promise<void> {
    this.addSql(
      `create or replace function "content_pages_announce_pages_fn"() returns trigger as $$ begin perform pg_notify('read_cache', 'pages'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_pages" AFTER INSERT OR UPDATE OR DELETE on "content_pages" for each STATEMENT execute function "content_pages_announce_pages_fn"();`,
    );

    this.addSql(
      `create or replace function "prices_announce_prices_fn"() returns trigger as $$ begin perform pg_notify('read_cache', 'prices'); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_prices" AFTER INSERT OR UPDATE OR DELETE on "prices" for each STATEMENT execute function "prices_announce_prices_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "announce_pages" on "content_pages";`);
    this.addSql(`drop function if exists "content_pages_announce_pages_fn"();`);

    this.addSql(`drop trigger if exists "announce_prices" on "prices";`);
    this.addSql(`drop function if exists "prices_announce_prices_fn"();`);
  }
}
