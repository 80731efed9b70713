import { useId } from 'react';
import { menuLocations, type MenuLocation } from '@truepage/core/content/content-page';
import { slugFrom } from '@truepage/core/content/slug';
import { useText } from '../../../i18n/language-context.ts';
import { DeskSelect, DeskTextField } from '../../ui/desk-field.tsx';
import { isFixedPage } from '../fixed-page.ts';
import { menuOrderOf } from './page-draft.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Which menu links to the page, and whether it is published. */
export function MenuFields({ editor: { draft, change } }: { readonly editor: PageEditor }) {
  const text = useText();
  const isFixed = isFixedPage(slugFrom(draft.slug));
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <DeskSelect
          label={text('adminContent.menuLocation')}
          value={draft.menuLocation}
          onChange={(event) => {
            const menuLocation = event.target.value as MenuLocation;
            change((before) => ({ ...before, menuLocation }));
          }}
        >
          {menuLocations.map((location) => (
            <option key={location} value={location}>
              {text(`adminContent.${location}`)}
            </option>
          ))}
        </DeskSelect>
        <DeskTextField
          label={text('adminContent.menuOrder')}
          aside={text('adminContent.menuOrderHint')}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          value={draft.menuOrder}
          onChange={(event) => {
            const menuOrder = event.target.value;
            change((before) => ({ ...before, menuOrder }));
          }}
          onBlur={() => change((before) => ({ ...before, menuOrder: String(menuOrderOf(before.menuOrder)) }))}
          className="tabular-nums"
        />
      </div>
      {isFixed && <p className="text-ink-soft">{text('adminContent.alwaysLinkedText')}</p>}
      <PublishBox
        isPublished={draft.isPublished}
        onChange={(isPublished) => change((before) => ({ ...before, isPublished }))}
      />
    </div>
  );
}

interface PublishBoxProps {
  readonly isPublished: boolean;
  readonly onChange: (isPublished: boolean) => void;
}

function PublishBox({ isPublished, onChange }: PublishBoxProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        checked={isPublished}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <label htmlFor={id}>
        <span className="font-semibold">{text('adminContent.publish')}</span>{' '}
        <span className="text-ink-soft">{text('adminContent.publishHint')}</span>
      </label>
    </div>
  );
}
