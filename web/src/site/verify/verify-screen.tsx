import { useState } from 'react';
import { parseCertificateNumber } from '@truepage/core/certificates/certificate-number';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useEntered } from '../forms/use-entered.ts';
import { FileFinder } from './file-finder.tsx';

const fieldId = 'certificate-number';

/** The public verification form: a number, or the PDF itself. */
export function VerifyScreen() {
  const text = useText();
  const navigate = useNavigate();
  useEntered();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (typed: string) => {
    setIsMissing(typed === '');
    if (typed === '') document.getElementById(fieldId)?.focus();
    else navigate(paths.verifyCertificate(parseCertificateNumber(typed) ?? typed));
  };
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('verify.lead')}>{text('verify.title')}</PageHeading>
      <Card>
        {/* Before hydration, the browser sends the number as a query string and the server redirects. */}
        <form
          noValidate
          action={paths.verify}
          onSubmit={(event) => {
            event.preventDefault();
            submit(readField(event.currentTarget, 'id').trim());
          }}
          className="grid gap-5"
        >
          <TextField
            id={fieldId}
            name="id"
            label={text('verify.number')}
            hint={text('verify.numberHint')}
            placeholder={text('verify.placeholder')}
            error={isMissing ? text('verify.numberMissing') : undefined}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            className="uppercase tabular-nums placeholder:normal-case"
          />
          <Button type="submit" size="lg" className="sm:justify-self-start">
            {text('verify.submit')}
          </Button>
        </form>
      </Card>
      <FileFinder />
    </PageColumn>
  );
}
