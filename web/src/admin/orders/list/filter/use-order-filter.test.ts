import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { runInDesk } from '../../../testing/run-in-desk.tsx';
import { nothingNarrowed } from '../../data/order-filter.ts';
import { useOrderFilter } from './use-order-filter.ts';

const aDesk = (address: string) =>
  runInDesk(() => ({ ...useOrderFilter(), address: useLocation().search }), { address });

test('a status chosen before the search is rendered keeps the search', async () => {
  const { does, current } = await aDesk('/admin?q=old&paid=true');
  await does(({ changeFilter }) => {
    changeFilter({ q: 'ana' }, { replace: true });
    changeFilter({ status: 'pending' });
  });
  expect(current().address).toBe('?q=ana&status=pending&paid=true');
  expect(current().filter).toMatchObject({ q: 'ana', status: 'pending' });
});

test('clearing removes every filter and keeps the sort order', async () => {
  const { does, current } = await aDesk('/admin?q=ana&late=true&assignee=me&sort=due');
  await does(({ changeFilter }) => changeFilter(nothingNarrowed));
  expect(current().address).toBe('?sort=due');
});
