import type { Statement } from '@truepage/core/api/pay/admin-statements';
import type { StatementState as State } from '@truepage/core/pay/statement';
import { useText } from '../../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Record<State, BadgeTone> = {
  open: 'pending',
  disputed: 'unpaid',
  withdrawn: 'neutral',
  agreed: 'progress',
  paid: 'completed',
};

export function StatementState({ statement: { state } }: { readonly statement: Pick<Statement, 'state'> }) {
  const text = useText();
  return <Badge tone={tones[state]}>{text(`adminStatements.${state}`)}</Badge>;
}
