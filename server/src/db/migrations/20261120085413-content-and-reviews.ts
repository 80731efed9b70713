import { Migration } from '@mikro-orm/migrations';

export class Migration20261120085413_content_and_reviews extends Migration {
  override name = 'Migration20261120085413_content_and_reviews';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "content_images" ("id" uuid not null, "storage_key" text not null, "sha256" text not null, "width" int not null, "height" int not null, "bytes" int not null, "staff_id" uuid not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "content_images" add constraint "content_images_storage_key_unique" unique ("storage_key");`,
    );
    this.addSql(
      `alter table "content_images" add constraint "content_images_sha256_unique" unique ("sha256");`,
    );

    this.addSql(
      `create table "content_pages" ("id" uuid not null, "slug" text not null, "title" text not null, "content" text not null, "es" jsonb null, "is_published" boolean not null, "menu_location" text not null, "menu_order" int not null default 0, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "content_pages" add constraint "content_pages_slug_unique" unique ("slug");`);

    this.addSql(
      `create table "content_versions" ("id" uuid not null, "page_id" uuid not null, "version" int not null, "action" text not null, "slug" text not null, "title" text not null, "content" text not null, "es" jsonb null, "is_published" boolean not null, "menu_location" text not null, "menu_order" int not null, "staff_id" uuid null, "who" text not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "content_versions_page_index" on "content_versions" ("page_id", "at");`);

    this.addSql(
      `create table "reviews" ("id" uuid not null, "customer_name" text not null, "rating" int not null, "review_text" text not null, "service_type" text not null, "order_id" uuid null, "is_verified" boolean not null, "is_approved" boolean not null, "created_at" timestamptz not null, "moderated_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "reviews" add constraint "reviews_order_id_unique" unique ("order_id");`);
    this.addSql(`create index "reviews_newest_index" on "reviews" ("created_at" DESC, "id" DESC);`);
    this.addSql(
      `create index "reviews_approved_index" on "reviews" ("created_at" DESC, "id" DESC) where "is_approved";`,
    );

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'ready', 'refund', 'access', 'contact'));`,
    );

    this.addSql(
      `alter table "content_pages" add constraint "content_pages_menu_order_check" check (menu_order >= 0);`,
    );
    this.addSql(
      `alter table "content_pages" add constraint "content_pages_menu_location_check" check ("menu_location" in ('none', 'header', 'footer', 'services', 'company', 'support'));`,
    );

    this.addSql(
      `alter table "content_versions" add constraint "content_versions_action_check" check ("action" in ('created', 'saved', 'restored', 'deleted'));`,
    );
    this.addSql(
      `alter table "content_versions" add constraint "content_versions_menu_location_check" check ("menu_location" in ('none', 'header', 'footer', 'services', 'company', 'support'));`,
    );

    this.addSql(
      `alter table "reviews" add constraint "reviews_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_rating_check" check (rating >= 1 and rating <= 5);`,
    );
    this.addSql(
      `alter table "reviews" add constraint "reviews_service_type_check" check ("service_type" in ('standard', 'certified', 'express'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_images" cascade;`);
    this.addSql(`drop table if exists "content_pages" cascade;`);
    this.addSql(`drop table if exists "content_versions" cascade;`);
    this.addSql(`drop table if exists "reviews" cascade;`);

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'ready', 'refund', 'access'));`,
    );
  }
}
