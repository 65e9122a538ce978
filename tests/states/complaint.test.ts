// Complaints, and what each role may do about one as it stands; B1.11 of the screens, as far as it is built.
import { complaintResult, complaintStatus, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { ComplaintRow } from '../../server/complaint/store';
import { buildAgent } from '../build/agent';
import { buildComplaint } from '../build/complaint';
import { buildMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { gateOfFile } from '../gate/gate';
import { type Deed, eight, walk } from './walk';

const { app, context, db } = gateOfFile();
type Status = keyof typeof complaintStatus;
const statuses: readonly Status[] = ['new', 'working', 'closed'];
type Ask = Deed<Status, ComplaintRow>['ask'];

const rowOf = ({ id }: Pick<ComplaintRow, 'id'>) =>
  db.reads.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (row: ComplaintRow): Promise<Status> => {
  const { status } = await rowOf(row);
  return statuses.find((name) => complaintStatus[name] === status) ?? 'new';
};
const written =
  (name: string, more: () => object = () => ({})): Ask =>
  async ({ call }, row) =>
    call(`/complaint/${name}`, { complaintNo: row.complaintNo, version: (await rowOf(row)).version, ...more() });
const callOf =
  (name: string, more: object = {}): Ask =>
  ({ call }, { complaintNo }) =>
    call(`/complaint/${name}`, { complaintNo, ...more });
const everywhere = Object.fromEntries(statuses.map((one) => [one, one])) as Record<Status, Status>;
const reason = 'as the table says';

test('each role does to a complaint what its status allows, and nothing else', async () => {
  const [above, proxy] = [await buildAgent(context, { proxyType: 'admpro' }), await buildAgent(context)];
  const merchant = await buildMerchant(context, { agentId: proxy.id });
  const others = await buildMerchant(context, { agentId: above.id });
  const people = await eight(app.as, { M: merchant.id, U: '1', P: proxy.id, S: above.id });
  const { attempts, wrong } = await walk<Status, ComplaintRow>({
    ...{ statuses, people, statusOf },
    make: async (status, letter) => {
      const order = await buildOrder(context, {
        merchant: letter === 'S' ? others : merchant,
        status: paymentStatus.paid,
      });
      const ended = { result: complaintResult.rejected, closedAt: app.clock.now() };
      const row = await buildComplaint(context, { order });
      return db.owner
        .updateTable('complaint')
        .set({ status: complaintStatus[status], ...(status === 'closed' && ended) })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    deeds: {
      look: { by: 'AOFCMUPS', to: everywhere, ask: callOf('details') },
      take: { by: 'AOF', to: { new: 'working', working: 'working' }, ask: written('assign') },
      write: { by: 'AOF', to: everywhere, ask: callOf('reply', { text: reason, isInternal: false }) },
      answer: { by: 'MU', to: everywhere, ask: callOf('answer', { text: reason }) },
      close: {
        ...{ by: 'AF', to: { new: 'closed', working: 'closed' } },
        ask: written('close', () => ({ result: complaintResult.rejected, reason })),
      },
      reopen: {
        ...{ by: 'AF', to: { closed: 'working' } },
        ask: written('reopen', () => ({ deadline: app.clock.now().getTime() + DAY, reason })),
      },
    },
  });
  expect(wrong).toEqual([]);
  expect(attempts).toBe(8 * 6 * 3);
}, 180_000);
