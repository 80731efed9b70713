import { useText } from '../../i18n/language-context.ts';
import { NeedsProof, useWithoutScripts } from '../ownership/without-scripts.tsx';
import { ShownReports } from './shown-reports.tsx';

/** The reports, and the form as it works without scripts; rendered by the server alone. */
export function ReportsWithoutScripts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { data, isUnproven } = useWithoutScripts('listRejections', orderNumber);
  if (data !== undefined) return <ShownReports orderNumber={orderNumber} reports={data} />;
  return isUnproven ? <NeedsProof orderNumber={orderNumber} /> : <p>{text('rejection.failed')}</p>;
}
