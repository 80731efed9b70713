import type { Text } from '../../i18n/dictionary.ts';
import type { Toast } from '../../ui/toast-store.ts';
import type { SignInOutcome } from './sign-in.ts';

export interface GlossedWords {
  readonly words: string;
  /** The same in the page's language, empty if that is Spanish; undefined if `words` are in that language already. */
  readonly gloss: string | undefined;
}

/** The message above the form; undefined if nothing went wrong. */
export function problemOf(outcome: SignInOutcome, text: Text): GlossedWords | undefined {
  switch (outcome.kind) {
    case 'signedIn':
      return undefined;
    case 'codeNeeded':
      return { words: text('adminLogin.codeNeeded'), gloss: undefined };
    case 'passkeyRefused':
    case 'refused':
      return outcome.message === undefined
        ? { words: text('adminLogin.refused'), gloss: text('adminLogin.refusedGloss') }
        : { words: outcome.message, gloss: undefined };
    case 'notSignedIn':
      return notSignedIn(outcome.reason, text);
    case 'missing':
    case 'unreadable':
    case 'offline':
    case 'checkFailed':
    case 'checkBroke':
    case 'refreshFailed':
      return { words: text(`adminLogin.${outcome.kind}`), gloss: text(`adminLogin.${outcome.kind}Gloss`) };
  }
}

function notSignedIn(reason: string | undefined, text: Text): GlossedWords {
  return {
    words: text('adminLogin.notSignedIn', { reason: reason ?? text('adminLogin.notSignedInReason') }),
    gloss: text(reason === undefined ? 'adminLogin.notSignedInReasonGloss' : 'adminLogin.notSignedInGloss'),
  };
}

/** The toast shown in addition; undefined if the message suffices. */
export function toastOf(outcome: SignInOutcome, text: Text): Toast | undefined {
  switch (outcome.kind) {
    case 'signedIn': {
      const { role } = outcome.staff;
      return {
        title: text('adminLogin.successToast'),
        description: text(`adminShell.${role}SignedIn`),
        gloss: text(`adminShell.${role}SignedInGloss`),
      };
    }
    case 'refused':
      return {
        title: text('adminLogin.failedToast'),
        description: text('adminLogin.failedToastText'),
        gloss: text('adminLogin.failedToastGloss'),
        variant: 'destructive',
      };
    case 'offline':
      return {
        title: text('common.error'),
        description: text('adminLogin.offlineToastText'),
        gloss: text('adminLogin.offlineToastGloss'),
        variant: 'destructive',
      };
    case 'missing':
    case 'codeNeeded':
    case 'unreadable':
    case 'checkFailed':
    case 'checkBroke':
    case 'refreshFailed':
    case 'passkeyRefused':
    case 'notSignedIn':
      return undefined;
  }
}
