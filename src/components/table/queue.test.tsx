import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ApiCall, api } from '@/services/api';
import { address, openScreen, Refusal } from '../../../tests/console/screen';
import ActionButton from '../ActionButton';
import RowDrawer from '../drawer/RowDrawer';
import type { Fields } from '../fields';
import PageTable from '../PageTable';
import { tellWritten } from '../written';
import type { DrawerProps } from './DrawerProps';
import type { LateDrawer } from './lateDrawer';
import type { PageAnswer } from './pageAnswer';

interface Row {
  orderNo: string;
}
const fields: Fields<Row> = { orderNo: { word: 'settlement.orderNo' } };
const PAGE = '/settlement/record/page';
const AUDIT = '/settlement/record/audit';

/** A drawer with one decision, as every drawer has them. */
function Drawer({ id, row: _, asOf: _at, ...around }: DrawerProps<Row>) {
  return (
    <RowDrawer
      {...around}
      head={`open ${id}`}
      footer={
        <ActionButton
          call={api.settlement.audit}
          title="settlement.pass"
          given={{ orderNos: [id], action: 1 }}
          fields={[]}
          verb={() => `pass ${id}`}
        />
      }
    >
      {null}
    </RowDrawer>
  );
}
const list = () => (
  <PageTable
    title="menu.settlementRecord"
    // The rows of this one are fewer fields of the same.
    call={api.settlement.page as unknown as ApiCall<{ current?: number }, PageAnswer<Row>>}
    rowKey="orderNo"
    fields={fields}
    facts={['orderNo', 'orderNo', 'orderNo', 'orderNo']}
    filters={[]}
    Detail={Drawer as unknown as LateDrawer<Row>}
  />
);
/** A queue: what is decided leaves it. */
async function open(at: string, { leaves = true, refusal = undefined as Refusal | undefined } = {}) {
  const queue = ['S1', 'S2', 'S3'];
  const wire = await openScreen('/settlementRecord', list(), {
    grants: ['settlement.view', 'settlement.audit'],
    answers: {
      [PAGE]: () => ({ list: queue.map((orderNo) => ({ orderNo })), total: queue.length }),
      [AUDIT]: ({ orderNos, password }) => {
        if (refusal && password === undefined) return refusal;
        if (leaves) queue.splice(queue.indexOf((orderNos as string[])[0] ?? ''), 1);
        return { okIds: orderNos, failed: [] };
      },
    },
  });
  fireEvent.click(await screen.findByText(at));
  await screen.findByText(`open ${at}`);
  await waitFor(() => expect(address()).toContain(`open=${at}`));
  return { ...wire, queue };
}
async function decide(no: string, password: string | null = 'a long enough one') {
  fireEvent.click(await screen.findByText('审核通过', { selector: '[data-drawer] button *' }));
  const verb = await screen.findByText(`pass ${no}`);
  const field = screen.queryByLabelText('登录密码');
  if (password !== null && field) fireEvent.change(field, { target: { value: password } });
  fireEvent.click(verb);
}

test('after a decision the row that took its place opens, and after the last one the list is shown', async () => {
  await open('S2');
  await decide('S2');
  expect(await screen.findByText('open S3')).toBeInTheDocument();
  await decide('S3');
  expect(await screen.findByText('open S1')).toBeInTheDocument();
  await decide('S1');
  await waitFor(() => expect(screen.queryByText(/^open /)).not.toBeInTheDocument());
});

test('a proof is asked for once: the next equal step of the queue shows no field for it', async () => {
  const { bodies } = await open('S1');
  const before = bodies(AUDIT).length;
  await decide('S1');
  await screen.findByText('open S2');
  await decide('S2', null);
  await screen.findByText('open S3');
  expect(bodies(AUDIT).slice(before).at(-1)).not.toHaveProperty('password');
});

test('where the server asks again, the field comes back', async () => {
  const fields = [{ field: 'password', code: 'required' as const }];
  await open('S1', { refusal: new Refusal(1202, '请输入密码', fields as never) });
  await decide('S1', null);
  expect(await screen.findByLabelText('登录密码')).toBeInTheDocument();
});

test('a row that stays in the list stays open, and what others decide takes none away', async () => {
  const { queue } = await open('S1', { leaves: false });
  await decide('S1');
  await waitFor(() => expect(screen.queryByText('pass S1')).not.toBeInTheDocument());
  queue.splice(0, 1);
  await act(async () => tellWritten('settlement.audit'));
  await waitFor(() => expect(screen.queryByText('S1', { selector: 'td *, td' })).not.toBeInTheDocument());
  expect(screen.getByText('open S1')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await screen.findByText('open S2')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await screen.findByText('open S3')).toBeInTheDocument();
});
