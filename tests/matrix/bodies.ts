import { randomBytes } from 'node:crypto';
import type { CallName } from '#contract/index';
import type { Kind } from '#contract/shape';
import {
  accountKind,
  accountStatus,
  approvalAction,
  deductCategory,
  deductDirection,
  deductFrom,
  freezeAction,
  freezeScope,
  fundType,
  masterStatus,
  type PaymentStatus,
  paymentStatus,
  type RefundStatus,
  refundStatus,
  settlingOwner,
} from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { codeAt } from '../build/authenticator';
import { buildContext } from '../build/context';
import { PASSWORD } from '../build/employee';
import { buildFile } from '../build/file';
import type { Target } from './grants';
import type { Person } from './people';
import { MAPPED, provider } from './provider';
import type { Readied } from './readied';
import type { Stage } from './stage';
import { CLASH, SHOWN, shopRole, type World } from './world';

/** For whom a body is made, and through which server. */
export interface For {
  who: Person;
  stage: Stage;
  world: World;
  /** Whose thing it will name, and of what kind. */
  target?: Target;
  kind?: Kind;
}
type Body = (given: For) => object | Promise<object>;

const reason = 'the matrix asks for it';
const currencyOf = ({ target }: For) => (target === 'other' ? 'BRL' : 'MXN');
const fine = {
  currency: 'MXN',
  direction: deductDirection.deduct,
  from: deductFrom.available,
  category: deductCategory.fine,
  amount: '1.00',
  reason,
};
const isOurs = ({ who }: For) => who.reach === 'all' || who.reach === 'country' || who.reach === 'limited';
const newcomer = (given: For) => ({
  userName: 'newcomer',
  realName: 'Newcomer',
  countryIds: isOurs(given) ? ['MEX'] : [],
  ipWhitelist: [],
});
/** Whoever has others beside their own house says of what kind it is. */
const shopsHouse = (given: For) => (isOurs(given) ? { ownerType: 'merchant' } : {});
/** Of the merchant whose person asks; of nothing for others. */
async function ownVersion({ db }: Stage['services'], { name }: Person): Promise<number> {
  const own = db.reads.selectFrom('merchant').innerJoin('employee', 'employee.ownerId', 'merchant.id');
  const row = await own.select('merchant.version').where('employee.userName', '=', name).executeTakeFirst();
  return row?.version ?? 1;
}
/** Whoever belongs to no merchant names one. */
const triedFor = (given: For) => (isOurs(given) ? { merchantId: given.world.a.merchant.id } : {});
/** The user name of whoever the request is about. */
function nameOf(given: For): string {
  if (given.target === 'sibling') return 'a.sibling';
  if (given.target === 'other') return 'b.merchant';
  if (given.who.reach === 'limited') return 'clerk.desk';
  return isOurs(given) ? 'clerk.mex' : `${given.who.name}.second`;
}
/** The file of rows that they have uploaded themselves; nobody's where they have none. */
async function ownRows({ stage: { services }, who }: For): Promise<string> {
  const own = services.db.reads.selectFrom('file').select('id').where('contentType', '=', 'text/csv');
  return (await own.where('uploadedBy', '=', who.employeeId).executeTakeFirst())?.id ?? '1';
}
const entity = {
  name: 'Second House',
  legalName: 'Second House S.A.',
  countryId: 'MEX',
  taxIdType: 'RFC',
  taxId: 'MAL180222MS6',
};
const person = {
  ...{ name: 'Ana', roleText: 'Duty desk', scene: 'support', audience: ['merchant'], countryIds: ['MEX'] },
  ...{ telegram: 'caudal_desk', zoneCountry: 'MEX', workDays: ['mon'] },
};
const texts = { title: 'Sunday', text: 'We are closed on Sunday.', level: 'info' };
/** Who sees some merchants only announces to them alone. */
const announced = ({ who, world }: For, countryId = 'MEX') =>
  who.reach === 'limited'
    ? { ...texts, audience: ['merchant'], merchantIds: [world.a.merchant.id] }
    : { ...texts, audience: ['merchant', 'agent'], countryIds: [countryId] };
const brazilian = { countryId: 'BRA', taxIdType: 'CNPJ', taxId: '12ABC34501DE35' };
/** One that fits its country; the numbers of an account that is there stay. */
function account({ stage, target, kind }: For) {
  const countryId = target === 'other' ? 'BRA' : 'MEX';
  const body = {
    accountName: 'Third till',
    payType: kind === 'account' ? 'both' : 'payment',
    countryId,
    currency: target === 'other' ? 'BRL' : 'MXN',
    channelCode: 'SIM',
    kind: accountKind.psp,
    payMethods: [target === 'other' ? 'PIX' : 'SPEI'],
    ...{ minAmount: '1.00', maxAmount: '10.00', dayLimitAmount: '100.00', dayLimitCount: 0 },
    ...{ weight: 50, priority: 1, maxConcurrent: 0 },
  };
  if (kind !== 'account') return { ...body, identifiers: { holderName: 'Caudal' } };
  return stage.services.db.reads
    .selectFrom('company')
    .select('id as companyId')
    .where('countryId', '=', countryId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
    .then(({ companyId }) => ({ ...body, companyId, version: 1, identifiers: { holderName: 'Caudal' } }));
}
/** An account of A's first merchant. */
async function firstAccount({ stage }: For): Promise<string> {
  const ours = stage.services.db.reads.selectFrom('account').select('id').where('countryId', '=', 'MEX');
  return (await ours.orderBy('id').executeTakeFirstOrThrow()).id;
}
const mexicanBank = { countryId: 'MEX', currency: 'MXN', clabe: '032180000118359719' };
const brazilianBank = { countryId: 'BRA', currency: 'BRL', accountNo: '12345678' };
/** A bank account of ours, with a channel's account and a company of its country. */
const bankOf = ({ world: { a, b } }: For, isMexican: boolean) => ({
  ...{ name: 'Cuenta nueva', kind: 1, purpose: 3, statementMode: 'manual', holderName: 'Caudal' },
  ...(isMexican ? mexicanBank : brazilianBank),
  companyId: (isMexican ? a : b).companies.own,
  linkedAccountIds: [(isMexican ? a : b).accounts.own],
});
/** In the country of what is named. */
const bank = (given: For) => bankOf(given, given.target !== 'other');
/** Money from outside that comes into A's place, as a draft. */
const fundIn = ({ world: { a } }: For) => ({
  ...{ recordType: fundType.otherIncome, toBankId: a.banks.own, amount: '1.00', submit: false },
});
/** The float of an account in the country of the place that is named. */
const floatOf = ({ world: { a, b }, target, who }: For) => ({
  ...{ accountId: (target === 'other' && who.reach === 'all' ? b : a).accounts.own, amount: '1.00', reason },
});
const isHere = ({ target }: For): boolean => target === 'own' || target === 'sibling';
/** What the asker has uploaded, and nobody has. */
const ownProof = ({ stage: { services }, who }: For) =>
  buildFile(buildContext(services.db, services), services.settings, { uploadedBy: who.employeeId });
const placeOf = ({ world, target }: For) => (target === undefined ? { placeId: world.a.banks.own } : {});
/** Empty, to another one of our own people. */
async function handing({ stage: { services }, who }: For) {
  const ours = services.db.reads.selectFrom('employee').select('id').where('ownerType', '=', 'platform');
  const other = ours.where('status', '=', masterStatus.enabled).where('id', '<>', who.employeeId).orderBy('id');
  return { action: 'give', employeeId: (await other.executeTakeFirstOrThrow()).id, count: '0.00', remark: reason };
}
/** A's first merchant. */
async function firstMerchant({ stage }: For): Promise<string> {
  const ours = stage.services.db.reads.selectFrom('merchant').select('id').where('countryId', '=', 'MEX');
  return (await ours.orderBy('id').executeTakeFirstOrThrow()).id;
}
/** An order of A's first merchant in this status, and its version. */
const orderIn = ({ stage, world }: For, status: PaymentStatus) =>
  stage.services.db.reads
    .selectFrom('paymentOrder')
    .select(['orderNo', 'version'])
    .where('merchantId', '=', world.a.merchant.id)
    .where('status', '=', status)
    .orderBy('id')
    .executeTakeFirstOrThrow();
/** A refund of that merchant in this status: its payment, and its version. */
const refundIn = ({ stage, world }: For, status: RefundStatus) =>
  stage.services.db.reads
    .selectFrom('refund')
    .select(['orderNo', 'version'])
    .where('merchantId', '=', world.a.merchant.id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
/** What somebody complains about. */
const complained =
  (more: object = {}): Body =>
  ({ stage }) => ({
    ...{ type: 9, amount: '1.00', reason, ...more },
    ...('source' in more && { deadline: stage.services.clock.now().getTime() + DAY }),
  });
const fresh: Body = ({ target }) => ({ version: target === undefined ? 1 : 99 });
/** The plain request goes on with money that is ready for it. */
const readied =
  (plain: (money: Readied) => object, named: object = {}): Body =>
  ({ world, target }) =>
    target === undefined ? plain(world.a.readied) : named;
/** A rule of an owner: everybody's is none of theirs who see some merchants alone. */
function ruled({ world: { a, b }, who, target }: For, isOwners = who.reach === 'limited') {
  const theirs = target === 'other' ? b.merchant : target === 'sibling' ? a.sibling : a.merchant;
  const { id } = who.reach === 'limited' ? a.merchant : theirs;
  return {
    ...(isOwners && { ownerType: settlingOwner.merchant, ownerId: id }),
    ...{ currency: target === 'other' && who.reach === 'all' ? 'BRL' : 'MXN', enabled: true, auto: false },
    ...{ weekdays: ['mon'], windowFrom: '09:00', windowTo: '18:00', timesADay: 1, least: '1.00' },
    ...{ feePercent: '0', feeFixed: '0.00', feeMode: 1, cycle: 'D', cycleDays: 0, reason },
  };
}
/** That merchant's settlement. */
const auditedOf = async ({ world }: For) => ({ orderNos: [world.a.settlements.own] });
/** That merchant's receipt, or of whomever one is named, with the order that it was told for. */
const ownReceipt = ({ stage, world, kind, target }: For) =>
  stage.services.db.reads
    .selectFrom('receipt')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'receipt.orderId')
    .select(['receipt.id as receiptId', 'receipt.version', 'paymentOrder.orderNo'])
    .where('receipt.id', '=', kind === 'receipt' && target === 'other' ? world.b.receipts.own : world.a.receipts.own)
    .executeTakeFirstOrThrow();
/** What a person chose among the sure ones. */
async function chosen(given: For) {
  return { rows: [{ ...(await ownReceipt(given)), amount: '1.00', currency: 'MXN' }], reason };
}
async function supplement(given: For) {
  const { orderNo } = await orderIn(given, paymentStatus.failed);
  return { orderNo, paidAmount: '1.00', payTime: given.stage.services.clock.now().getTime() };
}
/** What a line of a file says of an order that nobody has seen so. */
const lineOfFile = {
  ...{ row: 2, orderNo: 'P1', paidAmount: '1.00', bankTraceNo: 'MATRIX2', reason },
  ...{ version: 99, amount: '1.00', currency: 'MXN' },
};
/** The cashier sees places alone. */
const ledgerAccount = ({ who, world }: For) => ({
  account: who.letter === 'C' ? 'asset:bank:a' : `mch:${world.a.merchant.id}:available`,
  currency: 'MXN',
});
/** That account, and one that could stand in for it. */
async function pairOf({ stage }: For): Promise<{ fromAccountId: string; toAccountId: string }> {
  const planned = stage.services.db.reads.selectFrom('accountSwitch').select(['fromAccountId', 'toAccountId']);
  return planned.orderBy('id').executeTakeFirstOrThrow();
}
const payer = { priority: 1, weight: 1, minAmount: '1.00', maxAmount: '2.00', banks: [], enabled: true };
const payoutSet = { countryId: 'MEX', strategy: 2, inherit: false, version: 0, items: [payer] };
const SHOWN_ALL = {
  ...{ showHolderName: true, showBankName: true, showIdentifier: true },
  ...{ showQr: false, copyable: true, showAmountSuffix: false },
};
const place = { weight: 50, priority: 1, minAmount: '1.00', maxAmount: '10.00', exclusive: false, enabled: true };
const poolOf = (method: string) => ({ version: 0, items: [{ ...place, payMethods: [method] }] });
/** An account in the pool of a merchant of its country. */
async function poolWith({ stage, target }: For) {
  if (target !== 'other') return poolOf('SPEI');
  const foreign = stage.services.db.reads.selectFrom('merchant').select('id').where('countryId', '=', 'BRA');
  return { ...poolOf('PIX'), merchantId: (await foreign.orderBy('id').executeTakeFirstOrThrow()).id };
}
/** An agent of A's country. */
const team = { name: 'Equipo Nuevo', proxyType: 'proxy', countryIds: ['MEX'] };
const ownRole = { name: 'Own desk', menuIds: [], buttonKeys: [] };
/** A rule that whoever asks may make: for all that they see. */
async function routing({ who, stage }: For) {
  const body = { name: 'Second way', priority: 7, strategy: 2, countryIds: who.reach === 'country' ? ['MEX'] : [] };
  if (who.reach !== 'limited') return body;
  const first = stage.services.db.reads.selectFrom('merchant').select('id').where('countryId', '=', 'MEX');
  return { ...body, merchantIds: [(await first.orderBy('id').executeTakeFirstOrThrow()).id] };
}
const role = { name: 'Second desk', code: 'SECOND_DESK', scope: 1, menuIds: [], buttonKeys: [] };
const policy = {
  roleId: '4',
  forceSecondFactor: true,
  passwordDays: 0,
  idleMinutes: 15,
  sessionHours: 12,
  sessionsAtOnce: 20,
  ips: [],
};
const rule = {
  type: 'merchant.deduct',
  widens: false,
  steps: [{ roles: ['ADMIN'], count: 1 }],
  expireHours: 24,
  status: 0,
};
/** Something of each kind that is shown masked. */
const maskedOf: Partial<Record<Kind, string>> = {
  payment: 'payerName',
  employee: 'phone',
  settlement: 'accountNo',
  settlementAccount: 'accountNo',
  bank: 'accountNo',
  account: 'accountNo',
};
/** The first price of Mexico's market, typed twice. */
async function priced({ stage: { services } }: For, table: 'priceRule' | 'staticPrice') {
  const row = services.db.reads.selectFrom(table).select('version').where('currency', '=', 'MXN');
  return { currency: 'MXN', reason, again: '18', ...(await row.executeTakeFirstOrThrow()) };
}
/** The same of single merchants, in the currency that they trade. */
async function pricedOf(given: For) {
  const currency = currencyOf(given);
  const row = given.stage.services.db.reads.selectFrom('priceRule').select('version').where('currency', '=', currency);
  return { currency, reason, ...(await row.executeTakeFirstOrThrow()) };
}
const NEW_PASSWORD = 'a river runs past nine mills';
const codeOf = async ({ who, stage }: For) =>
  who.seed === undefined ? {} : { googleCode: await codeAt(who.seed, stage.services.clock.now()) };

/** What a schema alone cannot say: values that fit each other, and the rows of the fixture. */
export const bodies: Partial<Record<CallName | `${CallName} ${string}`, Body>> = {
  'account.save': (given) => account(given),
  'account.saveAccountBatch': async (given) => ({
    ...{ mode: 'patch', patch: { weight: 50 } },
    ids: [await firstAccount(given)],
  }),
  'account.saveAccountBatch companyId': async (given) => ({ mode: 'create', rows: [await account(given)] }),
  'account.switchAccount': async (given) => ({ scope: 1, reason, dryRun: true, ...(await pairOf(given)) }),
  'account.switchAccount merchantIds': async (given) => ({
    ...{ scope: 2, reason, dryRun: true },
    ...(await pairOf(given)),
  }),
  'account.upiShowSave': ({ target }) => ({ version: target === undefined ? 1 : 99, showFlags: SHOWN_ALL }),
  'account.queryPayoutAccountSet': ({ target }) => ({ countryId: target === 'other' ? 'BRA' : 'MEX' }),
  'account.savePayoutAccountSet': ({ kind, target }) => ({
    ...payoutSet,
    ...(kind === 'merchant' && { countryId: target === 'other' ? 'BRA' : 'MEX', version: 99 }),
  }),
  'account.saveStatus': () => ({ status: accountStatus.disabled, reason }),
  'merchant.simulateOrder': () => ({ payMethod: 'SPEI', amount: '1.00' }),
  'merchant.simulateOrder accountId': async (given) => {
    const { version: _, ...pool } = await poolWith(given);
    return { ...pool, payMethod: pool.items[0]?.payMethods[0], amount: '1.00' };
  },
  'merchant.saveAccountPool': () => poolOf('SPEI'),
  'merchant.saveAccountPool accountId': (given) => poolWith(given),
  'merchant.merchantSwitchAccount': async (given) => ({ reason, dryRun: true, ...(await pairOf(given)) }),
  'merchant.saveAccountBatch': async (given) => ({
    ...{ action: 2, dryRun: true },
    merchantIds: [await firstMerchant(given)],
    accountIds: [await firstAccount(given)],
  }),
  'merchant.saveAccountBatchUndo': () => ({ dryRun: true }),
  'merchant.login': () => ({ userName: 'admin.mex', password: PASSWORD }),
  'employee.owners': ({ who }) => ({ ownerType: 'PS'.includes(who.letter) ? 'agent' : 'merchant' }),
  'merchant.freeze': (given) => ({
    currency: currencyOf(given),
    action: freezeAction.freeze,
    scope: freezeScope.amount,
    amount: '1.00',
    reason,
  }),
  'merchant.freeze ticketId': (given) => ({
    currency: currencyOf(given),
    action: freezeAction.unfreeze,
    scope: freezeScope.payoutOnly,
    reason,
  }),
  'payment.refund': () => ({ amount: '1.00', returnFee: false, version: 1, reason }),
  'payment.refundRequest': () => ({ amount: '1.00', returnFee: false, version: 1, reason }),
  'payment.refundReview': async (given) => ({
    ...(await refundIn(given, refundStatus.asked)),
    ...{ action: approvalAction.pass, reason },
  }),
  'payment.refundClose': async (given) => ({
    ...(await refundIn(given, refundStatus.byHand)),
    ...{ outcome: 'failed', reason },
  }),
  'complaint.save': complained({ source: 2, priority: 3, freeze: false }),
  'complaint.raise': complained(),
  'complaint.assign': fresh,
  'complaint.reply': () => ({ text: 'We look at it', isInternal: false }),
  'complaint.answer': () => ({ text: 'Here it is' }),
  'complaint.close': ({ target }) => ({ version: target === undefined ? 1 : 99, result: 2, reason }),
  'complaint.reopen': ({ stage, target, world }) => ({
    ...(target === undefined ? { complaintNo: world.a.readied.overComplaint, version: 1 } : { version: 99 }),
    ...{ deadline: stage.services.clock.now().getTime() + DAY, reason },
  }),
  'recharge.create': ({ world, target }) => ({
    ...{ currency: 'MXN', amount: '1.00' },
    ...(target === undefined && { placeId: world.a.readied.collecting }),
  }),
  'recharge.submitProof': ({ world: { a }, stage: { services }, target }) =>
    target === undefined
      ? {
          ...{ orderNo: a.readied.toPay, version: 1, bankTraceNo: 'MATRIX3', fileUrl: a.readied.slip },
          paidDay: businessDay(services.clock.now().getTime(), BOOK_ZONE),
        }
      : { version: 99 },
  'recharge.confirm': ({ world, target }) => ({
    orders: [
      { orderNo: world.a.recharges.own, version: target === undefined ? 1 : 99, amount: '77.00', currency: 'MXN' },
    ],
  }),
  'recharge.confirmLook': () => ({ orders: [{ amount: '77.00', currency: 'MXN' }] }),
  'recharge.reject': ({ target }) => ({ version: target === undefined ? 1 : 99, reason }),
  'recharge.cancel': readied(({ toPay }) => ({ orderNo: toPay, version: 1 }), { version: 99 }),
  'recharge.recheckChain': readied(({ onChain }) => ({ orderNos: [onChain] })),
  'payment.query': async (given) => ({ orderNo: (await orderIn(given, paymentStatus.accepted)).orderNo }),
  'payment.supplementLook': supplement,
  'payment.supplement': async (given) => ({
    ...(await supplement(given)),
    ...{ bankTraceNo: 'MATRIX1', reason, version: (await orderIn(given, paymentStatus.failed)).version },
  }),
  // Without a file it says what one may hold.
  'payment.supplementBatch': () => ({ dryRun: true }),
  'payment.supplementBatch orderNo': ({ stage }) => ({
    dryRun: true,
    lines: [{ ...lineOfFile, payTime: stage.services.clock.now().getTime() }],
  }),
  'receipt.match': async (given) => ({ ...(await ownReceipt(given)), reason }),
  'receipt.split': async (given) => {
    const { receiptId, version, orderNo: ownNo } = await ownReceipt(given);
    // Money of another's is of another currency: its own order.
    const isOthers = given.kind === 'receipt' && given.target === 'other';
    const { orderNo } = isOthers ? { orderNo: ownNo } : await orderIn(given, paymentStatus.failed);
    return { receiptId, version, parts: [{ orderNo, amount: '1.00' }], reason };
  },
  'receipt.autoMatch': () => ({ dryRun: true }),
  'receipt.autoMatch receiptId': chosen,
  'receipt.autoMatch orderNo': chosen,
  'receipt.forOrder': async (given) => ({ orderNo: (await orderIn(given, paymentStatus.failed)).orderNo }),
  'receipt.explainClash': ({ world }) => ({ no: world.a.recharges.own, key: CLASH, reason }),
  'receipt.return': async (given) => {
    const { receiptId, version } = await ownReceipt(given);
    return { receiptId, version, to: 'income', reason };
  },
  'ledger.entryPage': ledgerAccount,
  'ledger.balance': ledgerAccount,
  'ledger.journalDetails': async ({ stage, world }) => {
    const ours = stage.services.db.reads.selectFrom('journal').select('journalNo');
    return ours.where('bizNo', '=', world.a.orders.own).executeTakeFirstOrThrow();
  },
  'merchant.deduct ticketId': (given) => ({ ...fine, currency: currencyOf(given), from: deductFrom.frozenTicket }),
  'merchant.deduct': (given) => ({ ...fine, currency: currencyOf(given) }),
  // Of A's merchant, whosever file it is.
  'merchant.deduct fileUrl': () => fine,
  'preference.save': () => ({ key: 'density', value: '"small"' }),
  // As every merchant of the fixture is when it is made.
  'merchant.save': (given) => newMerchant(given),
  'merchant.save companyId': (given) => newMerchant(given),
  'merchant.save proxyId': (given) => newMerchant(given),
  'merchant.termsPreview proxyId': () => ({ countryId: 'MEX', rates: [], settleDays: 1 }),
  'merchant.save id': async (given) => ({
    ...(await newMerchant(given)),
    version: given.target === 'own' ? 1 : 99,
  }),
  // Without a file they say what one may hold.
  'account.import': () => ({ dryRun: true }),
  'merchant.import': () => ({ dryRun: true }),
  'file.refused': async (given) => ({ fileUrl: await ownRows(given), reasons: [{ msg: reason, rows: [2] }] }),
  'merchant.apiInfo': () => ({ action: 'view' }),
  'merchant.relateSave': () => ({ version: 1, items: [{ rates: [] }] }),
  'merchant.proxySave': ({ who, world }) => ({
    ...team,
    ...(who.reach === 'super' && { parentId: world.a.superAgent }),
  }),
  'merchant.proxySave id': ({ target, world: { a, b } }) => ({
    ...{ ...team, version: 1 },
    ...(target === 'sibling'
      ? { proxyType: 'admpro' }
      : { parentId: target === 'other' ? b.superAgent : a.superAgent }),
    ...(target === 'other' && { countryIds: ['BRA'] }),
  }),
  'merchant.proxySave parentId': ({ target }) => ({ ...team, ...(target === 'other' && { countryIds: ['BRA'] }) }),
  'merchant.proxySaveStatus': () => ({ status: masterStatus.disabled, reason }),
  'merchant.saveIpWhiteList': () => ({ version: 1 }),
  'merchant.saveMethod': (given) => ({
    ...{ version: 1, method: currencyOf(given) === 'BRL' ? 'PIX' : 'SPEI', open: true, reason },
  }),
  'merchant.saveCallbackHosts': () => ({ version: 1, hosts: ['127.0.0.1'] }),
  'merchant.saveMerchantPayoutDayLimit': (given) => ({
    ...{ version: 1, currency: currencyOf(given), dayAmount: '10.00', dayCount: 0, singleMax: '1.00', reason },
  }),
  'merchant.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'employee.modifyPwd': async (given) => ({ oldPwd: PASSWORD, newPwd: NEW_PASSWORD, ...(await codeOf(given)) }),
  // Whoever is changed is as they were seen: a version that nobody has seen is refused only to those who may change
  // them.
  'channel.details': () => ({ code: 'SIM' }),
  'merchant.ping': () => ({ notifyUrl: 'http://127.0.0.1:9/ping' }),
  'channel.callbackLog': () => ({ code: 'SIM' }),
  'channel.health': () => ({ code: 'SIM', window: '1h' }),
  'channel.save': () => provider,
  'channel.saveStatus': () => ({ ids: ['SIM'], status: 1 }),
  'channel.standing': () => ({ ids: ['SIM'] }),
  'channel.withdraw': async (given) => ({ code: MAPPED, version: await withNextVersion(given) }),
  'channel.saveMaintenance': () => ({ code: 'SIM', version: 1, windows: [] }),
  'channel.fieldMap': () => ({ code: 'SIM' }),
  'channel.saveFieldMap': () => ({ code: MAPPED, version: 1, recipe: provider.recipe }),
  'channel.errorMap': () => ({ code: 'SIM' }),
  'channel.saveErrorMap': () => ({ code: 'SIM', version: 1, errors: [] }),
  'channel.test': () => ({ code: MAPPED }),
  'route.save': routing,
  'route.save id': async (given) => ({ ...(await routing(given)), version: given.target === 'own' ? 1 : 99 }),
  'route.saveStatus': () => ({ status: 1 }),
  // Who sees some merchants only lists at one of theirs.
  'blacklist.save': async (given) => ({
    ...{ kind: 1, type: 'document', value: 'MAL180222MS6', reason },
    ...(given.kind !== 'merchant' && given.who.reach !== 'all' && { merchantId: await firstMerchant(given) }),
  }),
  'blacklist.save id': () => ({ reason, version: 1 }),
  'blacklist.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'blacklist.import': () => ({ dryRun: true }),
  'payment.block': () => ({ by: ['document'], reason }),
  'payment.close': async (given) => ({
    ...{ orderNos: [(await orderIn(given, paymentStatus.accepted)).orderNo], reason, dryRun: true },
  }),
  'testInit.order': (given) => ({
    ...triedFor(given),
    ...{ method: given.target === 'other' ? 'PIX' : 'SPEI', amount: '100.00', outcome: 'byHand' },
  }),
  'testInit.catcherCreate': (given) => ({ ...triedFor(given), answer: 'ok' }),
  'testInit.sign': (given) => ({ ...triedFor(given), ts: '1', nonce: 'n', body: '{}', sign: 'a'.repeat(64) }),
  'testInit.checkIdentifier': () => ({ value: '032180000118359719' }),
  'testInit.selfCheck': () => ({ check: 'clock' }),
  'testInit.simulate': () => ({ event: 'paid' }),
  'payment.tag': () => ({ add: ['old'] }),
  'payment.remark': (given) => orderIn(given, paymentStatus.accepted),
  'home.changePrice': async (given) => ({
    ...(await priced(given, 'priceRule')),
    ...{ priceMode: 1, offsetType: 'percent', offsetValue: '0', source: 'manual', manualPrice: '18' },
  }),
  'home.changeStaticUPrice': async (given) => ({ ...(await priced(given, 'staticPrice')), staticUPrice: '18' }),
  'home.updateEBackUPrice': async (given) => ({ ...(await priced(given, 'priceRule')), backUPrice: '18' }),
  'home.updateEBackUPrice merchantIds': async (given) => ({ ...(await pricedOf(given)), scope: 2, withdraw: true }),
  'home.bindStaticUPrice': async (given) => ({ ...(await pricedOf(given)), bound: true }),
  'settlement.preview': () => ({ currency: 'MXN', amount: '1.00' }),
  'settlement.apply': () => ({ currency: 'MXN', amount: '1.00' }),
  'settlement.audit': () => ({ action: approvalAction.pass }),
  'settlement.remit': ({ world: { a }, target }) =>
    target === undefined
      ? { mode: 'paying', orderNos: [a.readied.audited], bankAccountId: a.banks.own }
      : { mode: 'failed', reason },
  'settlement.remit bankAccountId': async (given) => ({ ...(await auditedOf(given)), mode: 'paying' }),
  'settlement.remit fileUrl': async (given) => ({ ...(await auditedOf(given)), mode: 'paid', bankTraceNo: 'TRACE-1' }),
  'settlement.cancel': () => ({ version: 1 }),
  'settlement.returned': readied(({ paid }) => ({ orderNo: paid, version: 1, reason }), { version: 1, reason }),
  'settlement.bankFile': readied(({ audited }) => ({ orderNos: [audited] })),
  'settlement.statement': readied(({ paid }) => ({ orderNo: paid })),
  'settlementRule.save': (given) => ruled(given),
  'settlementRule.save id': (given) => ({ ...ruled(given, true), version: given.target === 'own' ? 1 : 99 }),
  'settlementRule.save ownerId': (given) => ruled(given, true),
  'settlementRule.holidaySave': () => ({
    ...{ countryId: 'MEX', day: '2026-05-06', change: 'added', name: 'Puebla', version: 0, reason },
  }),
  'settlementAccount.save': () => ({
    ...{ settleType: 1, name: 'Banorte', countryId: 'MEX', accountNo: '032180000118359719', holderName: 'Norte S.A.' },
  }),
  'settlementAccount.save id': (given) => ({
    ...{ settleType: 1, name: 'Banorte', countryId: 'MEX', holderName: 'Norte S.A.' },
    version: given.target === 'own' ? 1 : 99,
  }),
  'settlementAccount.audit': () => ({ version: 1, action: approvalAction.reject, remark: reason }),
  'settlementAccount.saveStatus': () => ({ status: 0 }),
  'bank.save': (given) => bankOf(given, true),
  'bank.save companyId': bank,
  'bank.save linkedAccountIds': (given) => bankOf(given, given.who.reach !== 'all' || given.target !== 'other'),
  'bank.save id': (given) => ({ ...bank(given), version: given.target === 'own' ? 1 : 99 }),
  'bank.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'bank.snapshot': () => ({ action: 'list' }),
  'bank.snapshot id': () => ({ action: 'take', realBalance: '0.00' }),
  'bank.snapshot snapshotNo': () => ({ action: 'check' }),
  'bank.snapshot recordNo': (given) => ({ action: 'explain', snapshotNo: given.world.a.snapshots.own, remark: reason }),
  'bank.snapshot fileUrl': (given) => ({ action: 'take', realBalance: '0.00', id: given.world.a.banks.own }),
  'announcement.save': (given) => announced(given),
  // What is not sent stays: one that was for some merchants is for all of a country then.
  'announcement.save id': (given) => ({
    ...{ merchantIds: [], version: 1 },
    ...announced(given, given.target === 'other' ? 'BRA' : 'MEX'),
  }),
  'announcement.save merchantIds': () => ({ ...texts, audience: ['merchant'] }),
  'announcement.saveStatus': () => ({ status: masterStatus.enabled }),
  'account.payoutAccountBalanceUpdate fromBankAccountId': (given) => ({ ...floatOf(given), mode: 'fund' }),
  'account.payoutAccountBalanceUpdate toBankAccountId': (given) => ({ ...floatOf(given), mode: 'sweep' }),
  'fund.save': fundIn,
  'fund.save recordNo': (given) => ({ ...fundIn(given), version: 99 }),
  'fund.save fromBankId': (given) => ({
    ...fundIn(given),
    recordType: fundType.expense,
    toBankId: undefined,
    category: 2,
  }),
  'fund.save fromAccountId': (given) => ({
    ...{ ...fundIn(given), recordType: fundType.expense, toBankId: undefined, category: 2 },
  }),
  'fund.save toAccountId': (given) => ({ ...fundIn(given), recordType: fundType.correction, toBankId: undefined }),
  'fund.check': ({ world, target }) => ({
    ...{ action: 'reject', reason },
    records: [target === undefined ? { recordNo: world.a.readied.toCheck, version: 1 } : { version: 1 }],
  }),
  'fund.confirm': readied(({ inTransit }) => ({ recordNos: [inTransit] })),
  'fund.attach recordNos': async (given) => ({
    voucherUrl: given.who.letter === 'C' && isHere(given) ? await ownProof(given) : '1',
  }),
  'fund.void': readied(({ toCheck }) => ({ recordNo: toCheck, reason, version: 1 }), { reason, version: 99 }),
  'fund.split': readied(
    ({ inTransit }) => ({ recordNo: inTransit, parts: [{ amount: '60.00' }, { amount: '40.00' }], reason, version: 1 }),
    { parts: [{ amount: '60.00' }, { amount: '40.00' }], reason, version: 99 },
  ),
  'statement.type': (given) => ({
    ...{ direction: 'in', amount: '7.00', payTime: given.stage.services.clock.now().getTime() },
    ...{ trace: `LINE${given.who.employeeId}`, ...placeOf(given) },
  }),
  // Without a template it is said what columns the file has.
  'statement.upload': async (given) => ({ dryRun: true, fileUrl: await ownRows(given), ...placeOf(given) }),
  'statement.check': ({ world, target }) => ({
    ...{ action: 'reject', reason, version: 1 },
    ...(target === undefined && { statementId: world.a.statements.own }),
  }),
  'statement.match': readied(
    ({ suggestedLine: lineId }) => ({
      ...{ lineId, amount: '9.00', currency: 'MXN', kind: 'receipt', reason, version: 1 },
    }),
    { amount: '-7.00', currency: 'MXN', kind: 'receipt', reason, version: 1 },
  ),
  'statement.undo': readied(({ matchedLine: lineId }) => ({ lineId, reason, version: 1 }), { reason, version: 1 }),
  'fund.daily': () => ({ date: '2026-01-01' }),
  'fund.handover': async (given) => ({ ...(await handing(given)), placeId: given.world.a.readied.collecting }),
  'fund.handover handoverNo': () => ({ action: 'sign' }),
  'fund.handover placeId': handing,
  'fund.handover employeeId': (given) => ({
    ...{ action: 'give', placeId: given.world.a.banks.own, count: '0.00', remark: reason },
  }),
  'contact.save': () => person,
  'contact.save id': ({ target }) => ({ ...person, ...(target === 'other' && { countryIds: ['BRA'] }), version: 1 }),
  'contact.saveStatus': () => ({ status: masterStatus.enabled }),
  'route.simulate': () => ({ method: 'SPEI', amount: '100', draft: { name: 'A way', priority: 7, strategy: 2 } }),
  'company.save': () => entity,
  'company.save id': ({ target }) => ({ ...entity, ...(target === 'other' && brazilian), version: 1 }),
  'company.status': () => ({ status: masterStatus.enabled, reason }),
  'employee.save': newcomer,
  'employee.save id': (given) => ({
    ...newcomer(given),
    userName: nameOf(given),
    version: given.target === 'own' ? 1 : 99,
  }),
  'employee.roles ownerId': shopsHouse,
  'employee.impact ownerId': shopsHouse,
  'merchant.infoSave': async ({ who, stage: { services } }) => ({ version: await ownVersion(services, who) }),
  'employee.save ownerId': (given) =>
    isOurs(given)
      ? { ...newcomer(given), countryIds: [], roleIds: [shopRole.id], ownerType: 'merchant' }
      : newcomer(given),
  'employee.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'role.save': () => role,
  'role.saveStatus': () => ({ status: masterStatus.disabled, reason }),
  'role.ownSave': () => ownRole,
  'role.ownSave id': () => ({ ...ownRole, version: 1 }),
  'role.ownSaveStatus': () => ({ status: masterStatus.disabled, reason }),
  'notifyLog.resendBatch': () => ({ dryRun: true }),
  'notifyLog.resendOrders': () => ({ dryRun: true }),
  'menu.save': () => ({ label: 'More', group: true }),
  'menu.saveStatus': () => ({ keys: ['auditLog'], status: 0 }),
  'menu.sort': async (given) => ({ entries: await menuOf(given) }),
  'policy.impact': () => policy,
  'policy.save': () => ({ ...policy, version: 0 }),
  'approval.act': () => ({ hash: SHOWN, action: approvalAction.reject, remark: reason }),
  'approval.ruleImpact': () => rule,
  'approval.ruleSave': () => ({ ...rule, reason }),
  'approval.ruleSave id': () => ({ ...rule, reason, version: 1 }),
  'audit.unmask': ({ kind = 'payment' }) => ({ field: maskedOf[kind], reason }),
  // A first code of a secret that was asked for a moment ago.
  'employee.googleAuthBind': async (given) => ({ googleCode: await firstCode(given) }),
  'employee.googleAuthInit': async (given) => ({ password: PASSWORD, ...(await codeOf(given)) }),
  'employee.googleAuthUnbind': async (given) => ({ password: PASSWORD, ...(await codeOf(given)) }),
  'employee.recoveryRegenerate': async (given) => ({
    password: PASSWORD,
    googleCode: '000000',
    ...(await codeOf(given)),
  }),
};

/** Bodies that ask the server for something first, or need rows of the asker's own, and so change what it keeps. */
export const preparing: readonly CallName[] = ['employee.googleAuthBind', 'channel.withdraw'];

/** The next version of a channel is its maker's to withdraw: one of whoever asks waits. Answers the row's version. */
async function withNextVersion({ stage: { services }, who }: For): Promise<number> {
  const { name, countryIds, payMethods, baseUrl, callbackIps, timeoutMs, recipe } = provider;
  const next = { name, countryIds, payMethods, baseUrl, callbackIps, timeoutMs, recipe, errors: [] };
  const waiting = {
    waiting: JSON.stringify({ ...next, credentialNames: ['key'] }),
    waitingSecret: services.vault.seal('{"key":"east signs next"}'),
    // Whoever has not signed in has no number.
    waitingBy: who.employeeId === '0' ? null : who.employeeId,
  };
  const row = services.db.writes.updateTable('channel').set(waiting).where('code', '=', MAPPED);
  return (await row.returning('version').executeTakeFirstOrThrow()).version;
}

/** One that may be made: agents bring their own, at the company of a merchant that they have. */
async function newMerchant(given: For) {
  const { who, stage, kind, target } = given;
  // What is the others' is in Brazil, which those see who see every country.
  const isThere = target === 'other' && kind !== 'merchant' && who.reach === 'all';
  const [country, currency, taxId] = isThere ? ['BRA', 'BRL', '11222333000181'] : ['MEX', 'MXN', 'MAL180222MS6'];
  const merchants = stage.services.db.reads
    .selectFrom('merchant')
    .select(['merchant.companyId', 'merchant.agentId'])
    .where('merchant.countryId', '=', country === 'BRA' ? 'BRA' : 'MEX')
    .orderBy('merchant.id');
  const theirs = isOurs(given)
    ? merchants
    : merchants
        .innerJoin('employee', 'employee.ownerId', 'merchant.agentId')
        .where('employee.ownerType', '=', 'agent')
        .where('employee.userName', '=', who.name);
  const found = await theirs.executeTakeFirst();
  return {
    name: 'Tienda Nueva',
    legalName: 'Tienda Nueva SA de CV',
    merchantType: 1,
    countryIds: [country],
    currency,
    companyId: found?.companyId ?? '1',
    taxId,
    rates: [],
    settleDays: 1,
    ...(!isOurs(given) && found?.agentId && { proxyId: found.agentId }),
  };
}

/** The menu as it stands; for whoever may not see it, none. */
async function menuOf({ who, stage }: For): Promise<object[]> {
  if (who.letter !== 'A' || who.fault !== undefined) return [];
  const { data } = await stage.send('/menu/tree', {}, who.headers);
  const tree = data as { key: string; children: { key: string }[] }[]; // the call declares it
  return tree.flatMap(({ key, children }) => [
    { key },
    ...children.map((child) => ({ key: child.key, parentKey: key })),
  ]);
}

async function firstCode(given: For): Promise<string> {
  const { stage, who } = given;
  if (who.fault !== undefined) return '123456';
  const { data } = await stage.send(
    '/employee/googleAuth/init',
    { password: PASSWORD, requestId: randomBytes(16).toString('hex'), ...(await codeOf(given)) },
    who.headers,
  );
  const secret =
    typeof data === 'object' && data !== null && 'secretText' in data ? String(data.secretText) : undefined;
  return secret === undefined ? '123456' : codeAt(secret, stage.services.clock.now());
}
