import { Migration } from '@mikro-orm/migrations';
import { plainEmail } from '@truepage/core/people/email-address';
import { plainNames } from '@truepage/core/orders/passport-names';
import { readPersonName } from '@truepage/core/people/person-name';
import { readUsername } from '@truepage/core/staff/password-rules';

interface Text {
  readonly table: string;
  readonly column: string;
  readonly key?: string;
  readonly type?: 'jsonb' | 'text';
  readonly read: (typed: string) => string;
}

const texts: readonly Text[] = [
  { table: 'orders', column: 'full_name', read: readPersonName },
  { table: 'orders', column: 'passport_names', type: 'jsonb', read: readNames },
  { table: 'reviews', column: 'customer_name', read: readPersonName },
  { table: 'professional_profiles', key: 'staff_id', column: 'legal_name', read: readPersonName },
  { table: 'professional_profiles', key: 'staff_id', column: 'email', read: plainEmail },
  { table: 'staff_accounts', column: 'email', read: plainEmail },
  { table: 'privacy_requests', column: 'email', read: plainEmail },
  { table: 'mails', column: 'recipient', read: plainEmail },
];

/** The name of an anonymised customer. */
const forgotten = '—';

/** Rows per query. */
const batch = 5000;

const idsIn = 'select jsonb_array_elements_text(?::jsonb)::uuid';

/**
 * Normalises stored names and addresses as core's types do from now on. Names that would become empty, and usernames
 * that would collide with another account's, do not change.
 */
export class Migration20261126010000_plain_names extends Migration {
  override async up(): Promise<void> {
    for (const text of texts) await this.rewrite(text);
    // Until now only manual changes could store addresses with other letters: links to such an address end, as after a
    // correction.
    const moved = await this.rewrite({ table: 'orders', column: 'email', read: plainEmail });
    await this.execute(`update orders set access_generation = access_generation + 1 where id in (${idsIn})`, [
      JSON.stringify(moved),
    ]);
    await this.execute(
      `update tracking_tokens set revoked_at = now() where revoked_at is null and order_id in (${idsIn})`,
      [JSON.stringify(moved)],
    );
    await this.rewriteUsernames();
  }

  /** Returns the keys of the changed rows. Rows with only plain letters and single spaces are skipped. */
  private async rewrite({
    table,
    column,
    key = 'id',
    type = 'text',
    read,
  }: Text): Promise<readonly string[]> {
    const changed: string[] = [];
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.ask<{ key: string; text: string }>(
        `select ${key} as key, ${column}::text as text from ${table}
          where ${key} > ? and ${column}::text ~ '[^ -~]|  |^ | $' order by ${key} limit ${batch}`,
        [after],
      );
      const others = rows
        .map((row) => ({ key: row.key, text: read(row.text), before: row.text }))
        .filter(({ key: id, text, before }) => {
          if (text === '' && before !== forgotten)
            this.report(`${column} of ${table} ${id} has no letter that can be seen`);
          return text !== before && text !== '';
        });
      await this.execute(
        `update ${table} set ${column} = other.text::${type}
          from jsonb_to_recordset(?::jsonb) as other (key uuid, text text) where ${table}.${key} = other.key`,
        [JSON.stringify(others)],
      );
      changed.push(...others.map((other) => other.key));
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) return changed;
      after = last.key;
    }
  }

  private async ask<Row>(query: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.execute(query, [...values])) as unknown as readonly Row[];
  }

  /** Such a row does not change; the log names it for manual review. */
  private report(what: string): void {
    this.config.getLogger().warn('migrator', `Kept as it was: ${what}`);
  }

  private async rewriteUsernames(): Promise<void> {
    const rows = await this.ask<{ id: string; username: string }>(
      `select id, username from staff_accounts where username ~ '[^ -~]' order by created_at, id`,
    );
    for (const { id, username } of rows) {
      const plain = readUsername(username);
      if (plain === username || plain === '') continue;
      const changed = await this.execute(
        `update staff_accounts set username = ? where id = ?
          and not exists (select from staff_accounts as other where lower(other.username) = lower(?) and other.id <> ?)
          returning id`,
        [plain, id, plain, id],
      );
      if (changed.length === 0) this.report(`staff account ${id} looks like another account's user name`);
    }
  }
}

function readNames(json: string): string {
  const names = JSON.parse(json) as readonly string[];
  const plain = plainNames(names);
  return plain.length === names.length && plain.every((name, index) => name === names[index])
    ? json
    : JSON.stringify(plain);
}
