import { addCents, cents } from '@truepage/core/money';
import { useFormats, useIntlLocale, useText } from '../../../i18n/language-context.ts';
import { Panel } from '../../ui/panel.tsx';
import { ColumnChart } from './column-chart.tsx';
import { listOf, spanOf, type FiguresProps } from './figure-lists.ts';
import { FigureLink, FigureTable } from './figure-table.tsx';

/** Paid orders by day. */
export function OrdersFigure({ report }: FiguresProps) {
  const text = useText();
  const { count } = useFormats();
  const dayNames = useDayNames();
  const total = report.days.reduce((sum, { orders }) => sum + orders, 0);
  const link = (orders: number, paidIn: string) => (
    <FigureLink to={listOf({ paidIn })}>{count(orders)}</FigureLink>
  );
  const title = text('adminShell.orders');
  const columns = report.days.map(({ from, orders }) => ({
    name: dayNames(from).short,
    value: orders,
    shown: count(orders),
  }));
  return (
    <Panel title={title} hint={text('adminOffice.ordersHint')}>
      <ColumnChart label={useChartLabel(title, columns)} columns={columns} />
      <FigureTable
        caption={title}
        heads={[text('adminOffice.day'), text('adminShell.orders')]}
        rows={[
          ...report.days.map(({ from, before, orders }) => ({
            name: dayNames(from).long,
            cells: [link(orders, `${from}/${before}`)],
          })),
          { name: text('adminOffice.total'), cells: [link(total, spanOf(report))] },
        ]}
      />
    </Panel>
  );
}

/** The revenue of paid orders, in US dollars. */
export function Revenue({ report }: FiguresProps) {
  const text = useText();
  const { money, usd } = useFormats();
  const dayNames = useDayNames();
  const title = text('adminOffice.revenueTitle');
  const days = report.days.map(({ from, before, revenue }) => ({
    from,
    before,
    revenue: revenue ?? cents(0),
  }));
  const total = addCents(cents(0), ...days.map(({ revenue }) => revenue));
  const columns = days.map(({ from, revenue }) => ({
    name: dayNames(from).short,
    value: revenue,
    shown: money(revenue),
  }));
  return (
    <Panel title={title} hint={text('adminOffice.revenueHint')}>
      <ColumnChart label={useChartLabel(title, columns)} columns={columns} />
      <FigureTable
        caption={title}
        heads={[text('adminOffice.day'), text('adminOffice.revenueTitle')]}
        rows={[
          ...days.map(({ from, before, revenue }) => ({
            name: dayNames(from).long,
            cells: [
              <FigureLink key={from} to={listOf({ paidIn: `${from}/${before}` })}>
                <span translate="no">{money(revenue)}</span>
              </FigureLink>,
            ],
          })),
          {
            name: text('adminOffice.total'),
            cells: [
              <FigureLink key="total" to={listOf({ paidIn: spanOf(report) })}>
                <span translate="no">{usd(total)}</span>
              </FigureLink>,
            ],
          },
        ]}
      />
    </Panel>
  );
}

function useDayNames(): (iso: string) => { readonly short: string; readonly long: string } {
  const locale = useIntlLocale();
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short' });
  return (iso) => ({ short: short.format(Date.parse(iso)), long: long.format(Date.parse(iso)) });
}

/** A text alternative of a chart. */
function useChartLabel(
  title: string,
  columns: readonly { readonly name: string; readonly shown: string }[],
): string {
  const text = useText();
  return text('adminOffice.chartOf', {
    title,
    values: columns.map(({ name, shown }) => `${name} ${shown}`).join(', '),
  });
}
