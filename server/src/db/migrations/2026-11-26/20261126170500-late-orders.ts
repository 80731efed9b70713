import { Migration } from '@mikro-orm/migrations';

/** The rule for late deliveries: its email, its automatic refunds, and the refunds that staff make by hand. */
export class Migration20261126170500_late_orders extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "refund_requests" alter column "staff_id" drop not null;`);
    this.addSql(`alter table "payment_exceptions" drop constraint "payment_exceptions_kind_check";`);
    this.addSql(
      `alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'currency_mismatch', 'mode_mismatch', 'paid_twice', 'no_longer_owed', 'unknown_order', 'unknown_payment', 'late_delivery'));`,
    );
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'quote', 'correction', 'staff_correction', 'facts', 'rejection', 'staff_rejection', 'late', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'));`,
    );
  }
}
