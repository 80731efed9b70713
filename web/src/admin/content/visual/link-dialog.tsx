import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../i18n/language-context.ts';
import { readField } from '../../../ui/read-field.ts';
import { DeskTextField } from '../../ui/desk-field.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { isLinkAddress } from '../link-address.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';

interface LinkDialogProps {
  readonly address: string;
  readonly onClose: () => void;
  /** Called with an empty address to remove the link. */
  readonly onLink: (address: string) => void;
}

/** Asks for the target of the selected text's link. */
export function LinkDialog({ address, onClose, onLink }: LinkDialogProps) {
  const text = useText();
  const [error, setError] = useState<string>();
  // It is inside the page's form, and forms do not nest.
  return createPortal(
    <DialogForm
      title={text('adminContent.link')}
      onClose={onClose}
      submitLabel={text('adminContent.linkSave')}
      onSubmit={(form) => {
        const typed = readField(form, 'address').trim();
        if (typed === '' || isLinkAddress(typed)) onLink(typed);
        else setError(text('adminContent.linkInvalid'));
      }}
    >
      <DeskTextField
        name="address"
        data-autofocus
        dir="ltr"
        label={text('adminContent.linkAddress')}
        hint={<Unbroken>{text('adminContent.linkHint')}</Unbroken>}
        defaultValue={address}
        error={error}
        autoComplete="off"
      />
    </DialogForm>,
    document.body,
  );
}
