import { Fragment, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CertificateOverview } from '@truepage/core/api/admin/certificates';
import { profileIds, type ProfileId } from '@truepage/core/certificates/profile-ids';
import { profileFor } from '@truepage/core/certificates/recipients';
import { statementLocale } from '@truepage/core/certificates/statements';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { certificatesQuery } from '../../../api/desk-queries.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { IdentityButton } from '../../../identity/identity-button.tsx';
import { DeskSelect, DeskTextField } from '../../../ui/desk-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { readField } from '../../../../ui/read-field.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { OpenFindings, tickName, useOpenFindings, type OpenFinding } from './open-findings.tsx';
import { CertifyProblem } from './certify-problem.tsx';
import { Tick } from './confirm-checkbox.tsx';
import { useCertify } from './use-certificates.ts';
import { WithName } from '../../../../ui/unbroken.tsx';

interface CertifyDialogProps {
  /** The number of the certificate in force; null if there is none. */
  readonly replaces: string | null;
  readonly onClose: () => void;
}

type Problem = 'tickFirst' | 'agreeFirst' | 'proofMissing';

/** Shows the exact text for the translator to read and certify. */
export function CertifyDialog({ replaces, onClose }: CertifyDialogProps) {
  const text = useText();
  const { order } = useOrderDesk();
  const { orderNumber } = order;
  const [chosen, setChosen] = useState<ProfileId>();
  // A decision about a rejection changes the recipient just before the dialog opens.
  const profile = chosen ?? profileFor(order.recipient);
  const [problem, setProblem] = useState<Problem>();
  const query = useDraft(orderNumber, profile);
  const open = useOpenFindings();
  const certify = useCertify(orderNumber, onClose);
  const { draft, needsProof } = query.data ?? {};
  // Cached text may refer to a replaced translation.
  const isRead =
    query.isFetchedAfterMount &&
    draft?.profile === profile &&
    draft.obstacle === null &&
    draft.missing.length === 0 &&
    open !== undefined;

  const submit = (form: HTMLFormElement) => {
    if (draft === undefined || !isRead) return;
    const { problem: found, proof, ...agreed } = readAgreed(form, open, needsProof === true);
    setProblem(found);
    if (found !== undefined) return;
    certify.mutate({ body: { profile, agreement: draft.agreement, replaces, ...agreed }, proof });
  };
  return (
    <DialogForm
      title={text('adminCertificate.dialogTitle')}
      onClose={onClose}
      submitLabel={
        isRead ? text(certify.isPending ? 'adminCertificate.making' : 'adminCertificate.iCertify') : undefined
      }
      isBusy={certify.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{text('adminCertificate.dialogText')}</p>
      <DeskSelect
        label={text('adminCertificate.forWhom')}
        hint={profile === 'ircc' || profile === 'au' ? text(`adminCertificate.hint_${profile}`) : undefined}
        value={profile}
        onChange={(event) => setChosen(event.target.value as ProfileId)}
      >
        {profileIds.map((id) => (
          <option key={id} value={id}>
            {text(`adminCertificate.${id}`)}
          </option>
        ))}
      </DeskSelect>
      <Loaded query={query} isAside failed={text('adminCertificate.failed')} shape="h-40">
        {(overview) => <Draft overview={overview} open={open} isRead={isRead} problem={problem} />}
      </Loaded>
      {certify.error !== null && <CertifyProblem error={certify.error} />}
    </DialogForm>
  );
}

/** The panel behind the dialog may have older data, so the text is refetched. */
function useDraft(orderNumber: string, profile: ProfileId) {
  const { position } = useOrderDesk();
  const query = certificatesQuery(useDeskApi(), orderNumber, { profile, position });
  return useQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 });
}

function readAgreed(form: HTMLFormElement, open: readonly OpenFinding[], needsProof: boolean) {
  const proof = needsProof ? readField(form, 'proof') : undefined;
  const ticked = open.map(({ id }) => id).filter((id) => readField(form, tickName(id)) !== '');
  const includeOriginal = readField(form, 'original') !== '';
  return { proof, ticked, includeOriginal, problem: problemIn() };

  function problemIn(): Problem | undefined {
    if (ticked.length < open.length) return 'tickFirst';
    if (readField(form, 'agree') === '') return 'agreeFirst';
    return proof === '' ? 'proofMissing' : undefined;
  }
}

interface DraftProps {
  readonly overview: CertificateOverview;
  /** Undefined while the check is running. */
  readonly open: readonly OpenFinding[] | undefined;
  readonly isRead: boolean;
  readonly problem: Problem | undefined;
}

/** The exact text, or a list of what is missing. */
function Draft({ overview: { draft, needsProof }, open, isRead, problem }: DraftProps) {
  const text = useText();
  const { order } = useOrderDesk();
  const { obstacle, missing, statements, translation, furtherTranslations } = draft;
  if (obstacle !== null) return <Alert tone="info">{text(`adminCertificate.${obstacle}`)}</Alert>;
  if (missing.length > 0) return <Missing missing={missing} />;
  return (
    <>
      {translation !== null &&
        [translation.filename, ...furtherTranslations].map((filename, at) => (
          <p key={at} className="wrap-anywhere">
            <WithName name={filename}>{text('adminCertificate.file', { filename })}</WithName>
          </p>
        ))}
      {translation?.isPdf === false && <Alert tone="info">{text('adminCertificate.wordFile')}</Alert>}
      <div
        className="grid gap-2 rounded-md border border-line bg-paper p-4"
        lang={statementLocale(draft.profile, order.targetLanguage)}
      >
        <h3 className="text-sm font-semibold text-ink-soft">{text('adminCertificate.statements')}</h3>
        {statements.map((statement) => (
          <p key={statement}>{statement}</p>
        ))}
      </div>
      <OpenFindings open={open} isTickMissing={problem === 'tickFirst'} />
      {isRead && (
        // A changed text needs a new confirmation.
        <Fragment key={draft.agreement}>
          {draft.canIncludeOriginal && (
            <Tick name="original">{text('adminCertificate.includeOriginal')}</Tick>
          )}
          <Tick name="agree">{text('adminCertificate.agree')}</Tick>
          {problem === 'agreeFirst' && (
            <p role="alert" className="text-unpaid">
              {text('adminCertificate.agreeFirst')}
            </p>
          )}
          {needsProof && (
            <>
              <DeskTextField
                name="proof"
                type="password"
                autoComplete="current-password"
                label={text('adminCertificate.proof')}
                hint={text('adminCertificate.proofHint')}
                error={problem === 'proofMissing' ? text('adminCertificate.proofMissing') : undefined}
              />
              <IdentityButton
                words="adminLogin.identityAgain"
                wish={() => ({ isAgain: true, returnTo: window.location.pathname + window.location.search })}
              />
            </>
          )}
        </Fragment>
      )}
    </>
  );
}

function Missing({ missing }: { readonly missing: CertificateOverview['draft']['missing'] }) {
  const text = useText();
  return (
    <Alert
      tone="warning"
      title={text('adminCertificate.missing')}
      actions={
        <a href={deskPaths.account} className="font-semibold text-accent underline">
          {text('adminCertificate.toProfile')}
        </a>
      }
    >
      <ul className="list-disc ps-5">
        {missing.map((need) => (
          <li key={need}>{text(`adminCertificate.${need}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
