// Movements of our own money, and what each role may do about one as it stands; B1.9 of the screens.
import { fundStatus, fundType } from '#contract/status';
import type { Stored } from '../../server/fund/store';
import { buildAgent } from '../build/agent';
import { buildFile } from '../build/file';
import { give } from '../build/give';
import { buildMerchant } from '../build/merchant';
import { buildPlace } from '../build/place';
import { dataOf } from '../gate/answer';
import type { SignedIn } from '../gate/app';
import { gateOfFile } from '../gate/gate';
import { type Deed, eight, walk } from './walk';

const BASE = '/fund/record';
const { app, context, db } = gateOfFile();
type Status = keyof typeof fundStatus;
const statuses: readonly Status[] = ['draft', 'toCheck', 'inTransit', 'arrived', 'void'];
type Ask = Deed<Status, Stored>['ask'];
const reason = 'as the table says';
const MUCH = 10_000_000n;

const rowOf = ({ id }: Pick<Stored, 'id'>) =>
  db.reads.selectFrom('fundRecord').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (row: Stored): Promise<Status> => {
  const { status } = await rowOf(row);
  return statuses.find((name) => fundStatus[name] === status) ?? 'draft';
};
const written =
  (name: string, more: object): Ask =>
  async ({ call }, row) =>
    call(`${BASE}/${name}`, { recordNo: row.recordNo, version: (await rowOf(row)).version, ...more });
const check =
  (action: 'pass' | 'reject'): Ask =>
  async ({ call }, row) => {
    const { recordNo, version } = await rowOf(row);
    return call(`${BASE}/check`, { records: [{ recordNo, version }], action, reason });
  };
const confirm: Ask = ({ call }, { recordNo }) => call(`${BASE}/confirm`, { recordNos: [recordNo] });
const prove: Ask = async ({ call, employeeId }, { recordNo }) => {
  const voucherUrl = await buildFile(context, app.services.settings, { uploadedBy: employeeId });
  return call(`${BASE}/attach`, { recordNos: [recordNo], voucherUrl });
};
const takeBack = written('void', { reason });
const halves = written('split', { parts: [{ amount: '0.40' }, { amount: '0.60' }], reason });
const everywhere = Object.fromEntries(statuses.map((one) => [one, one])) as Record<Status, Status>;
const { void: _, ...unlessVoid } = everywhere;

test('each role does to a movement of our money what its status allows, and nothing else', async () => {
  const merchant = await buildMerchant(context);
  const [proxy, above] = [await buildAgent(context), await buildAgent(context, { proxyType: 'admpro' })];
  const people = await eight(app.as, { M: merchant.id, U: '1', P: proxy.id, S: above.id });
  const { companyId } = merchant;
  const [from, to] = [await buildPlace(context, { companyId }), await buildPlace(context, { companyId })];
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount: MUCH, bankId: from.id });
  const body = { recordType: fundType.internal, fromBankId: from.id, toBankId: to.id, amount: '1.00' };
  // What was made by the cashier of the table is checked by another person than that one's finance.
  const finance: SignedIn = await app.as('FINANCE_RISK');
  /** How it came there. */
  const ways: Record<Status, [SignedIn, Ask][]> = {
    draft: [],
    toCheck: [],
    inTransit: [[finance, check('pass')]],
    arrived: [
      [finance, check('pass')],
      [people.C, confirm],
    ],
    void: [[finance, takeBack]],
  };
  const make = async (status: Status): Promise<Stored> => {
    const { recordNo } = dataOf(await people.C.call(`${BASE}/save`, { ...body, submit: status !== 'draft' }));
    const row = await db.reads
      .selectFrom('fundRecord')
      .selectAll()
      .where('recordNo', '=', recordNo)
      .executeTakeFirstOrThrow();
    for (const [who, ask] of ways[status]) dataOf(await ask(who, row));
    return row;
  };

  const { attempts, wrong } = await walk<Status, Stored>({
    ...{ statuses, people, make, statusOf },
    deeds: {
      look: { by: 'AFC', to: everywhere, ask: ({ call }, { recordNo }) => call(`${BASE}/details`, { recordNo }) },
      change: { by: 'C', to: { draft: 'draft' }, ask: written('save', { ...body, submit: false }) },
      'hand over': { by: 'C', to: { draft: 'toCheck' }, ask: written('save', { ...body, submit: true }) },
      pass: { by: 'F', to: { toCheck: 'inTransit' }, ask: check('pass') },
      'send back': { by: 'F', to: { toCheck: 'draft' }, ask: check('reject') },
      'say that it arrived': { by: 'C', to: { inTransit: 'arrived' }, ask: confirm },
      prove: { by: 'C', to: unlessVoid, ask: prove },
      split: { by: 'C', to: { draft: 'void', toCheck: 'void', inTransit: 'void' }, ask: halves },
      'take back': {
        ...{ by: 'F', ask: takeBack },
        to: { draft: 'void', toCheck: 'void', inTransit: 'void', arrived: 'void' },
      },
    },
  });
  expect(wrong).toEqual([]);
  expect(attempts).toBe(8 * 9 * 5);
}, 180_000);
