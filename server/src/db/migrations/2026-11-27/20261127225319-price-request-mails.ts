import { Migration } from '@mikro-orm/migrations';

/** Notifications of the office that a customer waits for a price. */
export class Migration20261127225319_price_request_mails extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'quote', 'staff_quote', 'correction', 'staff_correction', 'facts', 'draft', 'staff_draft', 'rejection', 'staff_rejection', 'late', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form', 'firm_invitation', 'invoice'));`,
    );
  }
}
