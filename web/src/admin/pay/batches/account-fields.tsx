import { compactAccount, isBic, isSepaIban } from '@truepage/core/pay/iban';
import { accountLimits } from '@truepage/core/pay/pay-batch';
import { useText } from '../../../i18n/language-context.ts';
import { DeskTextField } from '../../ui/desk-field.tsx';

export interface BankAccount {
  readonly iban: string;
  readonly bic: string;
}

export type AccountProblem = keyof BankAccount;

/** The error in an entered bank account; undefined if none. Both fields may be empty. */
export function accountProblem({ iban, bic }: BankAccount): AccountProblem | undefined {
  if (iban.trim() !== '' && !isSepaIban(compactAccount(iban))) return 'iban';
  return bic.trim() !== '' && !isBic(compactAccount(bic)) ? 'bic' : undefined;
}

interface AccountFieldsProps {
  readonly account: BankAccount;
  readonly problem: AccountProblem | undefined;
  readonly onAccount: (account: BankAccount) => void;
}

/** IBAN and BIC. */
export function AccountFields({ account: { iban, bic }, problem, onAccount }: AccountFieldsProps) {
  const text = useText();
  return (
    <>
      <DeskTextField
        label={text('adminStatements.iban')}
        value={iban}
        maxLength={accountLimits.iban}
        autoComplete="off"
        error={problem === 'iban' ? text('adminStatements.ibanWrong') : undefined}
        onChange={({ target }) => onAccount({ iban: target.value, bic })}
      />
      <DeskTextField
        label={text('adminStatements.bic')}
        value={bic}
        maxLength={accountLimits.bic}
        autoComplete="off"
        error={problem === 'bic' ? text('adminStatements.bicWrong') : undefined}
        onChange={({ target }) => onAccount({ iban, bic: target.value })}
      />
    </>
  );
}
