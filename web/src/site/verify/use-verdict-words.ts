import type { Verification } from '@truepage/core/api/certificates';
import { useText } from '../../i18n/language-context.ts';
import type { CheckedFile } from './check-file.ts';
import { useCertificateDate } from './use-certificate-date.ts';
import { isIssued, type Standing } from './verdict.ts';

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** The texts for a file compared with a certificate. */
export function useFileWords(standing: Standing, number: string): (file: CheckedFile) => Words {
  const text = useText();
  return ({ filename, verdict }) => {
    if (isIssued(verdict) && standing !== 'valid') {
      const ended = standing === 'forged' ? 'forged' : 'ended';
      return { title: text(`verify.${standing}File`), text: text(`verify.${ended}FileText`, { filename }) };
    }
    return { title: text(`verify.${verdict}`), text: text(`verify.${verdict}Text`, { filename, number }) };
  };
}

/** The texts for a certificate. */
export function useStandingWords(
  standing: Standing,
  { agency, supersededAt, revokedAt, successor }: Verification,
): Words {
  const text = useText();
  const date = useCertificateDate();
  const title = text(`verify.${standing}`);
  switch (standing) {
    case 'valid':
      return { title, text: text('verify.validText', { agency: agency.name }) };
    case 'forged':
      return { title, text: text('verify.forgedText') };
    case 'revoked':
      return { title, text: text('verify.revokedText', { time: date(revokedAt ?? '') }) };
    case 'superseded': {
      const time = date(supersededAt ?? '');
      return {
        title,
        text: text(successor === null ? 'verify.supersededOpen' : 'verify.supersededText', { time }),
      };
    }
  }
}
