import { passwordLengths, passwordProblem } from '@truepage/core/staff/password-rules';
import type { Text } from '../../i18n/dictionary.ts';

/** Error messages by field; absent if there are none. */
export interface PasswordProblems {
  readonly password?: string;
  readonly repeat?: string;
}

interface ChosenPassword {
  readonly password: string;
  readonly repeat: string;
  readonly username: string;
}

export function problemsOf({ password, repeat, username }: ChosenPassword, text: Text): PasswordProblems {
  const problem = passwordProblem(password, username);
  switch (problem) {
    case 'too_short':
      return { password: text('adminWelcome.tooShort', { count: passwordLengths.shortest }) };
    case 'too_long':
      return { password: text('adminWelcome.tooLong', { count: passwordLengths.longest }) };
    case 'contains_username':
      return { password: text('adminWelcome.containsUsername') };
    case 'too_common':
      return { password: text('adminWelcome.tooCommon') };
    case undefined:
      return password === repeat ? {} : { repeat: text('adminWelcome.different') };
  }
}
