import { Migration } from '@mikro-orm/migrations';

/** Messages are marked as read, and unread ones are announced by email. */
export class Migration20261126135300_read_messages extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "read_at" timestamptz null, add "mailed_at" timestamptz null;`);
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'));`,
    );
  }
}
