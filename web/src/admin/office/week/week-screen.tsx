import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { writeMoment } from '@truepage/core/texts/write-moment';
import { useLocation } from 'react-router-dom';
import { useIntlLocale, useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { weekQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButton, DeskButtonLink } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useNow } from '../../ui/time/now.ts';
import { ownZone } from '../../own-zone.ts';
import { readWeek, type Week } from './week-days.ts';
import { PagesFigure, Punctuality, Turnaround } from './delivered-figures.tsx';
import type { FiguresProps } from './figure-lists.ts';
import { OrdersFigure, Revenue } from './paid-figures.tsx';

/** The figures of a week. The URL names the week; its days are in this computer's time zone. */
export function WeekScreen() {
  const text = useText();
  const { search } = useLocation();
  const now = useNow();
  const week = readWeek(search, now, ownZone());
  const figures = useQuery({ ...weekQuery(useDeskApi(), week.days.join(',')), staleTime: 0 });
  return (
    <DeskColumn>
      <DeskHeading
        lead={<WeekSpan week={week} />}
        actions={
          <>
            <DeskButtonLink to={deskPaths.office} variant="quiet" className="-ms-[min(0.75rem,4vw)]">
              {text('adminOffice.boardLink')}
            </DeskButtonLink>
            <SaveWeek week={week} />
          </>
        }
      >
        {text('adminTitles.week')}
      </DeskHeading>
      <WeekNavigation week={week} />
      <Loaded
        query={figures}
        failed={text('adminOffice.weekFailed')}
        loading={text('adminOffice.weekLoading')}
        shape="h-96 rounded-md"
      >
        {(report) => <WeekFigures report={report} />}
      </Loaded>
    </DeskColumn>
  );
}

function WeekSpan({ week: { year, number, days } }: { readonly week: Week }) {
  const text = useText();
  const locale = useIntlLocale();
  const format = useMemo(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }), [locale]);
  // The end of the last day, not the start of the next one.
  const [from, until] = [new Date(days[0] ?? ''), new Date(Date.parse(days.at(-1) ?? '') - 1)];
  const words = text('adminOffice.weekOf', {
    number: String(number),
    year: String(year),
    from: writeMoment(format, from),
    until: writeMoment(format, until),
  });
  return <span>{words}</span>;
}

function WeekNavigation({ week: { previous, next, isCurrent } }: { readonly week: Week }) {
  const text = useText();
  const to = (week: string) => `${deskPaths.week}?week=${week}`;
  return (
    <nav aria-label={text('adminTitles.week')} className="flex flex-wrap gap-2">
      <DeskButtonLink to={to(previous)}>
        <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        <span>{text('adminOffice.previousWeek')}</span>
      </DeskButtonLink>
      {!isCurrent && <DeskButtonLink to={deskPaths.week}>{text('adminOffice.thisWeek')}</DeskButtonLink>}
      <DeskButtonLink to={to(next)}>
        <span>{text('adminOffice.nextWeek')}</span>
        <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </DeskButtonLink>
    </nav>
  );
}

function SaveWeek({ week: { name, days } }: { readonly week: Week }) {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const filename = `${name}-${text('adminOffice.weekCsvName')}`;
    const { kind } = await exportOrders({ query: `?days=${days.join(',')}`, filename, what: 'week' });
    setIsBusy(false);
    if (kind === 'saved' || kind === 'cancelled') return;
    const description = text('adminOffice.weekCsvFailed');
    showToast({ title: text('common.error'), description, variant: 'destructive' });
  };
  return (
    <DeskButton isBusy={isBusy} onClick={() => void save()}>
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      <span>{text('adminOrders.exportCsv')}</span>
    </DeskButton>
  );
}

/** Every figure as a chart and as a table, with links to the order lists. */
function WeekFigures({ report }: FiguresProps) {
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
