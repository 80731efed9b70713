import { Migration } from '@mikro-orm/migrations';

const kinds = `'tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'refund', 'page_count', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'`;

/** Messages are marked as read, and unread ones are announced by email. */
export class Migration20261126135300_read_messages extends Migration {
  override name = 'Migration20261126135300_read_messages';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "read_at" timestamptz null, add "mailed_at" timestamptz null;`);
    this.allow(kinds.replace(`'ready'`, `'ready', 'message', 'staff_message'`));
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "messages" drop column "read_at", drop column "mailed_at";`);
    this.addSql(`delete from "mails" where "kind" in ('message', 'staff_message');`);
    this.allow(kinds);
  }

  private allow(mailKinds: string): void {
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(`alter table "mails" add constraint "mails_kind_check" check ("kind" in (${mailKinds}));`);
  }
}
