import { Migration } from '@mikro-orm/migrations';

export class Migration20261125180000_mailed_to extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "access_generation" int not null default 0;`);
    this.addSql(`alter table "mails" add "readdressed" int not null default 0;`);
    this.addSql(`alter table "tracking_tokens" add "mailed_to" text null;`);
    this.addSql(`alter table "staff_links" add "mailed_to" text not null default '';`);
    this.addSql(`alter table "staff_links" alter column "mailed_to" drop default;`);

    // Orders whose address was corrected, according to this release's column or, before that, the audit log.
    this.addSql(`update "orders" set "access_generation" = 1
      where "access_revoked_at" is not null
        or "id" in (select "order_id" from "audit_entries"
          where "what" = 'order.email' or ("what" = 'order.corrected' and jsonb_exists("after"->'fields', 'email')));`);
    // For these orders it is unknown where their links were sent. Links of other orders can only have been sent to the
    // order's current address.
    this.addSql(`update "tracking_tokens" set "revoked_at" = now()
      where "revoked_at" is null
        and "order_id" in (select "id" from "orders" where "access_generation" > 0);`);
    // These links are valid for three days at most: an administrator can send new ones.
    this.addSql(`update "staff_links" set "used_at" = now() where "used_at" is null;`);

    this.addSql(`alter table "orders" drop column "access_revoked_at";`);

    // Queued mails get their links when they are sent.
    this.addSql(`update "mails" set "payload" = "payload" - 'token' - 'reviewInvitation'
      where jsonb_exists_any("payload", array['token', 'reviewInvitation']);`);
    this.addSql(`update "mails" set "payload" = "mails"."payload" || jsonb_build_object('staffId', "staff"."id")
      from "staff_accounts" as "staff"
      where "mails"."kind" = 'access' and lower("staff"."username") = lower("mails"."payload"->>'username');`);
  }
}
