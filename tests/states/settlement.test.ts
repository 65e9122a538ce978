// Owners' money on its way to them, and what each role may do about it as it stands; B1.8 of the screens.
import { settlementStatus } from '#contract/status';
import { agentPocket, manualAdjustment } from '../../server/ledger/account';
import { credit, debit, post } from '../../server/ledger/post';
import type { SettlementRow } from '../../server/settlement/store';
import { buildAgent } from '../build/agent';
import { buildFile } from '../build/file';
import { give } from '../build/give';
import { type BuiltMerchant, buildMerchant } from '../build/merchant';
import { buildPlace } from '../build/place';
import { buildSettlement } from '../build/settlement';
import { type BuiltSettlementAccount, buildSettlementAccount } from '../build/settlementAccount';
import { buildSettlementRule } from '../build/settlementRule';
import { dataOf } from '../gate/answer';
import type { SignedIn } from '../gate/app';
import { consent } from '../gate/consent';
import { gateOfFile } from '../gate/gate';
import { type Deed, eight, type Letter, walk } from './walk';

const BASE = '/settlement/record';
const { app, context, db } = gateOfFile();
type Status = keyof typeof settlementStatus;
const statuses: readonly Status[] = [
  ...(['toAudit', 'audited', 'rejected', 'paying'] as const),
  ...(['paid', 'failed', 'cancelled', 'returned'] as const),
];
const MUCH = 10_000_000n;
type Ask = Deed<Status, SettlementRow>['ask'];
type Owner = { account: BuiltSettlementAccount; person: SignedIn };

const call =
  (name: string, more: object = {}): Ask =>
  ({ call: send }, { orderNo }) =>
    send(`${BASE}/${name}`, { orderNos: [orderNo], ...more });
const about =
  (name: string, more: object = {}): Ask =>
  async ({ call: send }, row) =>
    send(`${BASE}/${name}`, { orderNo: row.orderNo, ...more });
const written =
  (name: string, more: object = {}): Ask =>
  async ({ call: send }, row) =>
    send(`${BASE}/${name}`, { orderNo: row.orderNo, version: (await rowOf(row)).version, ...more });
const rowOf = ({ id }: Pick<SettlementRow, 'id'>) =>
  db.reads.selectFrom('settlement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (row: SettlementRow): Promise<Status> => {
  const { status } = await rowOf(row);
  return statuses.find((name) => settlementStatus[name] === status) ?? 'toAudit';
};
const pass = call('audit', { action: 1 });
const reject = call('audit', { action: 2, remark: 'as the table says' });
const fail = call('remit', { mode: 'failed', reason: 'as the table says' });
const paid: Ask = async (who, { orderNo }) => {
  const fileUrl = await buildFile(context, app.services.settings, { uploadedBy: who.employeeId });
  return who.call(`${BASE}/remit`, { orderNos: [orderNo], mode: 'paid', bankTraceNo: `T${fileUrl}`, fileUrl });
};

async function agentWithMoney(proxyType: 'proxy' | 'admpro'): Promise<string> {
  const { id } = await buildAgent(context, { proxyType });
  const lines = [debit(manualAdjustment, MUCH), credit(agentPocket(id, 'available'), MUCH)];
  const journal = { bizType: 12, event: 'given', bizNo: id, currency: 'MXN', merchantId: null } as const;
  const at = { now: app.clock.now(), nextId: context.nextId };
  await db.writes.transaction().execute((tx) => post(tx, { ...journal, operator: 'x', lines }, at));
  return id;
}

test('each role does to a settlement what its status allows, and nothing else', async () => {
  await buildSettlementRule(context);
  const merchant: BuiltMerchant = await buildMerchant(context);
  const { companyId } = merchant;
  const { id: bankId } = await buildPlace(context, { companyId });
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount: MUCH, bankId });
  const houses = { M: merchant.id, U: '1', P: await agentWithMoney('proxy'), S: await agentWithMoney('admpro') };
  const people = await eight(app.as, houses);
  // Others did what is done before: nobody audits and pays the same.
  const [finance, cashier, admin] = [await app.as('FINANCE_RISK'), await app.as('CASHIER'), await app.as('ADMIN')];
  const owners = new Map<Letter, Owner>();
  for (const letter of ['M', 'P', 'S'] as const) {
    const whose = letter === 'M' ? { merchantId: houses.M } : { agentId: houses[letter] };
    const account = await buildSettlementAccount(context, { ...whose, makerId: people[letter].employeeId });
    owners.set(letter, { account, person: people[letter] });
  }
  const paying = call('remit', { mode: 'paying', bankAccountId: bankId });
  const sendBack = written('returned', { reason: 'as the table says' });
  /** How it came there. */
  const ways: Record<Status, [SignedIn | 'owner', Ask][]> = {
    toAudit: [],
    audited: [[finance, pass]],
    rejected: [[finance, reject]],
    paying: [
      [finance, pass],
      [cashier, paying],
    ],
    paid: [
      [finance, pass],
      [cashier, paying],
      [cashier, paid],
    ],
    failed: [
      [finance, pass],
      [cashier, paying],
      [cashier, fail],
    ],
    cancelled: [['owner', written('cancel')]],
    returned: [
      [finance, pass],
      [cashier, paying],
      [cashier, paid],
      [cashier, sendBack],
    ],
  };
  const make = async (status: Status, letter: Letter): Promise<SettlementRow> => {
    const { account, person } = owners.get(letter) ?? owners.get('M') ?? never();
    const row = await buildSettlement(context, { account, applicantId: person.employeeId });
    for (const [who, ask] of ways[status]) {
      const answer = await ask(who === 'owner' ? person : who, row);
      dataOf(ask === sendBack ? await consent(admin, answer) : answer);
    }
    return row;
  };

  const { attempts, wrong } = await walk<Status, SettlementRow>({
    ...{ statuses, people, make, statusOf },
    deeds: {
      look: { by: 'AOFCMUPS', to: Object.fromEntries(statuses.map((one) => [one, one])), ask: about('details') },
      pass: { by: 'F', to: { toAudit: 'audited', failed: 'audited' }, ask: pass },
      refuse: { by: 'F', to: { toAudit: 'rejected', audited: 'rejected' }, ask: reject },
      'begin to pay': { by: 'C', to: { audited: 'paying' }, ask: paying },
      'say that it is paid': { by: 'C', to: { paying: 'paid' }, ask: paid },
      'say that it failed': { by: 'C', to: { paying: 'failed' }, ask: fail },
      'take back': { by: 'MUPS', to: { toAudit: 'cancelled' }, ask: written('cancel') },
      'give back': { by: 'C', to: { paid: 'returned' }, waits: true, ask: sendBack },
      'bank file': { by: 'C', to: { audited: 'audited', paying: 'paying' }, ask: call('bankFile') },
      'on paper': { by: 'AOFCMUPS', to: { paid: 'paid', returned: 'returned' }, ask: about('statement') },
    },
  });
  expect(wrong).toEqual([]);
  expect(attempts).toBe(8 * 10 * 8);
}, 180_000);

function never(): never {
  throw new Error('every letter has its owner');
}
