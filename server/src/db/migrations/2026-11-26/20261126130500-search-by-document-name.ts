import { Migration } from '@mikro-orm/migrations';

/** The staff's search finds an order by the names of its documents. */
export class Migration20261126130500_search_by_document_name extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" drop column "search_text";`);
    this.addSql(`alter table "orders" add "document_names" text not null default '';`);
    this.addSql(
      `update "orders" set "document_names" = "names" from (select "order_id", string_agg("filename", '/' order by "document") as "names" from "stored_files" where "kind" = 'original' and "replaced_at" is null group by "order_id") as "originals" where "orders"."id" = "order_id";`,
    );
    this.addSql(
      `alter table "orders" add "search_text" text generated always as (searched_text(order_number || ' ' || full_name || ' ' || email || '/' || document_names)) stored null;`,
    );
    this.addSql(`create index "orders_search_index" on "orders" using gin ("search_text" gin_trgm_ops);`);
  }
}
