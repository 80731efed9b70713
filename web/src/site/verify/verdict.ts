import type { Verification } from '@truepage/core/api/certificates';
import { provesIssue } from '@truepage/core/records/record-trouble';
import type { CheckedFile, FileVerdict } from './check-file.ts';

/** A certificate's state, unless its record cannot be verified. */
export type Standing = Verification['state'] | 'forged';
type Tone = 'good' | 'warning' | 'bad';

interface Verdict {
  /** The tone of the whole page. */
  readonly tone: Tone;
  /** The file that decides the verdict: the worst checked one; undefined if none was checked. */
  readonly file: CheckedFile | undefined;
}

const standingTones: Readonly<Record<Standing, Tone>> = {
  valid: 'good',
  superseded: 'warning',
  revoked: 'bad',
  forged: 'bad',
};
const tones: readonly Tone[] = ['bad', 'warning', 'good'];

export function standingOf({ recordTrouble, state }: Verification): Standing {
  return provesIssue(recordTrouble) ? state : 'forged';
}

/** Whether the file is an issued one; whether its certificate is in force is a separate question. */
export function isIssued(verdict: FileVerdict): boolean {
  return verdict === 'identical' || verdict === 'certificateAlone' || verdict === 'translationAlone';
}

/** The combined verdict on the files and their certificate: never better than that of the worst file. */
export function verdictOn(standing: Standing, files: readonly CheckedFile[]): Verdict {
  const toneOf = ({ verdict }: CheckedFile): Tone => {
    if (isIssued(verdict)) return standingTones[standing];
    return verdict === 'altered' ? 'bad' : 'warning';
  };
  const [file] = files.toSorted((one, other) => tones.indexOf(toneOf(one)) - tones.indexOf(toneOf(other)));
  return { tone: file === undefined ? standingTones[standing] : toneOf(file), file };
}
