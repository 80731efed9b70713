import { useFormats, useIntlLocale, useText } from '../../../i18n/language-context.ts';
import { wholePercent } from '@truepage/core/texts/amounts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { Panel } from '../../ui/panel.tsx';
import { durationWords } from '../../ui/time/relative-time-words.ts';
import { listOf, spanOf, type FiguresProps } from './figure-lists.ts';
import { FigureLink, FigureTable } from './figure-table.tsx';

/** The share of completed orders that were on time. */
export function Punctuality({ report }: FiguresProps) {
  const text = useText();
  const { count } = useFormats();
  const { percent } = useAmounts();
  const { delivered, onTime } = report;
  const filter = { completedIn: spanOf(report), paid: 'true' } as const;
  const title = text('adminOffice.punctualityTitle');
  return (
    <Panel title={title} hint={text('adminOffice.punctualityHint')}>
      {delivered === 0 ? (
        <p className="text-ink-soft">{text('adminOffice.nothingDelivered')}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-bold tabular-nums">
              <FigureLink to={listOf(filter)}>{percent(wholePercent(onTime, delivered))}</FigureLink>
            </span>
            <span>{text('adminOffice.onTimeOf', { onTime, delivered })}</span>
          </p>
          <ShareBar value={onTime} most={delivered} />
        </>
      )}
      <FigureTable
        caption={title}
        heads={[text('adminOffice.figure'), text('adminShell.orders')]}
        rows={[
          {
            name: text('adminOffice.delivered'),
            cells: [
              <FigureLink key="all" to={listOf(filter)}>
                {count(delivered)}
              </FigureLink>,
            ],
          },
          {
            name: text('adminOffice.deliveredLate'),
            cells: [
              <FigureLink key="late" to={listOf({ ...filter, late: 'true' })}>
                {count(delivered - onTime)}
              </FigureLink>,
            ],
          },
        ]}
      />
    </Panel>
  );
}

/** The time from payment to completion. */
export function Turnaround({ report }: FiguresProps) {
  const text = useText();
  const locale = useIntlLocale();
  const { count } = useFormats();
  const title = text('adminOffice.turnaroundTitle');
  const most = Math.max(...report.turnaround.map(({ medianMs }) => medianMs ?? 0));
  return (
    <Panel title={title} hint={text('adminOffice.turnaroundHint')}>
      <FigureTable
        caption={title}
        hasBars
        heads={[
          text('adminOrder.translationType'),
          text('adminOffice.delivered'),
          text('adminOffice.median'),
          text('adminOffice.bar'),
        ]}
        rows={report.turnaround.map(({ tier, delivered, medianMs }) => {
          const to = listOf({ completedIn: spanOf(report), paid: 'true', tier });
          return {
            name: text(`common.${tier}`),
            cells: [
              <FigureLink key="delivered" to={to}>
                {count(delivered)}
              </FigureLink>,
              medianMs === null ? (
                '—'
              ) : (
                <FigureLink key="median" to={to}>
                  {durationWords(medianMs, locale)}
                </FigureLink>
              ),
              <ShareBar key="bar" value={medianMs ?? 0} most={most} />,
            ],
          };
        })}
      />
    </Panel>
  );
}

/** The pages and orders of each translator. */
export function PagesFigure({ report }: FiguresProps) {
  const text = useText();
  const { count } = useFormats();
  const title = text('adminOffice.pagesTitle');
  const most = Math.max(0, ...report.translators.map(({ pages }) => pages));
  return (
    <Panel title={title} hint={text('adminOffice.pagesHint')}>
      {report.translators.length === 0 ? (
        <p className="text-ink-soft">{text('adminOffice.nothingDelivered')}</p>
      ) : (
        <FigureTable
          caption={title}
          hasBars
          heads={[
            text('adminShell.translator'),
            text('adminOffice.delivered'),
            text('adminShell.pages'),
            text('adminOffice.bar'),
          ]}
          rows={report.translators.map(({ person, delivered, pages }) => {
            const to = listOf({ completedIn: spanOf(report), paid: 'true', assignee: person?.id ?? 'none' });
            return {
              name: person?.username ?? text('adminOffice.unassigned'),
              cells: [
                <FigureLink key="delivered" to={to}>
                  {count(delivered)}
                </FigureLink>,
                <FigureLink key="pages" to={to}>
                  {count(pages)}
                </FigureLink>,
                <ShareBar key="bar" value={pages} most={most} />,
              ],
            };
          })}
        />
      )}
    </Panel>
  );
}

/** A bar whose length shows the value; `most` is the largest value. The number is next to it. */
function ShareBar({ value, most }: { readonly value: number; readonly most: number }) {
  const share = most <= 0 ? 0 : Math.max(0, Math.min(1, value / most));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-5 w-full min-w-10 py-1 text-accent rtl:-scale-x-100"
    >
      <rect width="100" height="8" rx="1" className="fill-paper-deep" />
      <rect width={share * 100} height="8" rx="1" fill="currentColor" />
    </svg>
  );
}
