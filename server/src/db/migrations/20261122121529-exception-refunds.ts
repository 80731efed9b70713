import { Migration } from '@mikro-orm/migrations';

export class Migration20261122121529_exception_refunds extends Migration {
  override name = 'Migration20261122121529_exception_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_exceptions" drop constraint "payment_exceptions_kind_check";`);
    this.addSql(`alter table "payment_exceptions" add "refund_id" text null;`);
    this.addSql(
      `alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice', 'unknown_order', 'unknown_payment'));`,
    );

    this.addSql(`alter table "refund_requests" add "exception_id" uuid null;`);
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_exception_id_foreign" foreign key ("exception_id") references "payment_exceptions" ("id") on delete no action;`,
    );
    this.addSql(`alter table "refund_requests" alter column "order_id" drop not null;`);
    this.addSql(
      `create unique index "refund_requests_exception_unique" on "refund_requests" ("exception_id") where state <> 'refused';`,
    );
    this.addSql(
      `alter table "refund_requests" add constraint "refund_requests_subject_check" check ((order_id is null) <> (exception_id is null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refund_requests" drop constraint "refund_requests_exception_id_foreign";`);

    this.addSql(`alter table "payment_exceptions" drop constraint "payment_exceptions_kind_check";`);
    this.addSql(`alter table "payment_exceptions" drop column "refund_id";`);
    this.addSql(
      `alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice', 'unknown_order'));`,
    );

    this.addSql(`drop index "refund_requests_exception_unique";`);
    this.addSql(`alter table "refund_requests" drop constraint "refund_requests_subject_check";`);
    this.addSql(`alter table "refund_requests" drop column "exception_id";`);
    this.addSql(`alter table "refund_requests" alter column "order_id" set not null;`);
  }
}
