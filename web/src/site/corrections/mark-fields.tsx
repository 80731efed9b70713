import { correctionLimits } from '@truepage/core/corrections/correction';
import { parsePages } from '@truepage/core/page-counts/parse-pages';
import { useText } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Marks, WrittenMark } from './use-marks.ts';

interface MarkFieldsProps {
  readonly mark: WrittenMark;
  /** The number in the list, also shown by its pin. */
  readonly number: number;
  readonly marks: Marks;
  /** Submitted once: missing fields are marked. */
  readonly hasTried: boolean;
}

/** The ids of the fields for the problem and its page. */
export const wrongFieldId = (markId: string) => `wrong-${markId}`;
const pageFieldId = (markId: string) => `page-${markId}`;

/** The id of the first empty required field; undefined if none. */
export function missingFieldId({ id, page, wrong }: WrittenMark): string | undefined {
  if (page === 0) return pageFieldId(id);
  return wrong.trim() === '' ? wrongFieldId(id) : undefined;
}

/** The fields of a mark: what is wrong, and how it should be. */
export function MarkFields({ mark, number, marks, hasTried }: MarkFieldsProps) {
  const text = useText();
  const { id, page, at, wrong, right } = mark;
  const isMissing = hasTried && wrong.trim() === '';
  return (
    <li className="grid gap-3 rounded-md border border-line p-page">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{text('pageMarks.mark', { number, page })}</h3>
        <Button
          variant="quiet"
          onClick={() => marks.remove(id)}
          aria-label={text('corrections.removeMark', { number })}
        >
          {text('common.remove')}
        </Button>
      </div>
      {at === null && (
        <TextField
          id={pageFieldId(id)}
          label={text('corrections.page')}
          error={hasTried && page === 0 ? text('corrections.pageMissing') : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={page === 0 ? '' : String(page)}
          onChange={({ target }) => marks.edit(id, { page: parsePages(target.value) ?? 0 })}
        />
      )}
      <TextAreaField
        id={wrongFieldId(id)}
        label={text('corrections.wrong')}
        hint={at === null ? text('corrections.describe') : undefined}
        onFocus={() => marks.choose(id)}
        error={isMissing ? text('corrections.wrongMissing') : undefined}
        rows={2}
        maxLength={correctionLimits.wrong}
        value={wrong}
        onChange={({ target }) => marks.edit(id, { wrong: target.value })}
      />
      <TextAreaField
        label={text('corrections.right')}
        aside={text('common.optional')}
        rows={2}
        maxLength={correctionLimits.right}
        value={right}
        onChange={({ target }) => marks.edit(id, { right: target.value })}
      />
    </li>
  );
}
