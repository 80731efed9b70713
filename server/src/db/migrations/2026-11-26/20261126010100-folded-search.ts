import { Migration } from '@mikro-orm/migrations';

/**
 * Accents and invisible characters, as foldText() of core removes them; listed, because PostgreSQL has no Unicode
 * properties.
 */
const dropped = String.raw`\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u0600-\u0605\u0610-\u061A\u061C\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u0890-\u0891\u0897-\u089F\u08CA-\u08FF\u0951-\u0954\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u1AB0-\u1ADD\u1AE0-\u1AEB\u1CD0-\u1CD2\u1CD4-\u1CE0\u1CE2-\u1CE8\u1CED\u1CF4\u1CF8-\u1CF9\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20F0\u2DE0-\u2DFF\u302A-\u302D\u3099-\u309A\uA66F-\uA672\uA674-\uA67D\uA69E-\uA69F\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF0-\uFFFB\U000101FD\U000102E0\U00010EFA-\U00010EFF\U000110BD\U000110CD\U0001133B\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46\U0001D167-\U0001D169\U0001D173-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244\U0001E08F\U000E0000-\U000E0FFF`;
const dashes = String.raw`\u002D\u058A\u05BE\u1400\u1806\u2010-\u2015\u2212\u2E17\u2E1A\u2E3A-\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\U00010D6E\U00010EAD`;

/** Letters and their replacements, at the same index. */
const from = 'øØłŁđĐðÐħĦŧŦıŋŊəƏɓƁɗƊƙƘƴƳς‘’ʼʻẞÆŒÞ';
const to = "oollddddhhttinneebbddkkyyσ''''ßæœþ";

/** Search ignores accents and case. foldText() of core is the same rule: a test compares both for every letter. */
export class Migration20261126010100_folded_search extends Migration {
  override up(): void | Promise<void> {
    const bare = `regexp_replace(normalize(given, NFKD), '[${dropped}]', '', 'g')`;
    const dashed = `regexp_replace(${bare}, '[${dashes}]', '-', 'g')`;
    const single = `lower(translate(${dashed}, '${from}', '${to.replaceAll("'", "''")}'))`;
    const folded = `replace(replace(replace(replace(${single}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
    // Most names and all addresses have plain letters, which are faster.
    this.addSql(`create or replace function fold_text(given text) returns text language sql immutable parallel safe
      return case when given ~ '^[ -~]*$' then lower(given) else ${folded} end;`);
    this.addSql(`create or replace function searched_text(given text) returns text language sql immutable parallel safe
      return replace(fold_text(given), '-', '');`);
    this.addSql(`alter table "orders" drop column "search_text";`);
    this.addSql(
      `alter table "orders" add "search_text" text generated always as (searched_text(order_number || ' ' || full_name || ' ' || email)) stored null;`,
    );
    this.addSql(`create index "orders_search_index" on "orders" using gin ("search_text" gin_trgm_ops);`);
  }
}
