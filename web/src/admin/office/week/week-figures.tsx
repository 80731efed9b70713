import { PagesFigure, Punctuality, Turnaround } from './delivered-figures.tsx';
import type { FiguresProps } from './figure-lists.ts';
import { OrdersFigure, Revenue } from './paid-figures.tsx';

/** Every figure as a chart, as a table, and with the list behind it. */
export function WeekFigures({ report }: FiguresProps) {
  const hasMoney = report.days.every(({ revenue }) => revenue !== null);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <OrdersFigure report={report} />
      {hasMoney && <Revenue report={report} />}
      <Punctuality report={report} />
      <Turnaround report={report} />
      <PagesFigure report={report} />
    </div>
  );
}
