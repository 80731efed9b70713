import { Migration } from '@mikro-orm/migrations';

export class Migration20261127161655_coupons extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "coupons" ("id" uuid not null, "code" text not null, "key" text not null, "percent" int null, "amount" int null, "minimum" int not null, "uses" int null, "uses_per_email" int null, "tiers" jsonb not null default '[]', "valid_from" timestamptz null, "valid_until" timestamptz null, "is_off" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "coupons" add constraint "coupons_key_unique" unique ("key");`);

    this.addSql(`alter table "orders" add "coupon" text null;`);
    this.addSql(`create index "orders_coupon_index" on "orders" ("coupon") where "coupon" is not null;`);

    this.addSql(
      `alter table "coupons" add constraint "coupons_value_check" check ((percent >= 1 and percent <= 100 and amount is null) or (percent is null and amount > 0));`,
    );
  }
}
