import type { Call } from '#contract/call';
import type { CallName } from '#contract/index';
import type { Right } from '#contract/right';
import type { Kind } from '#contract/shape';
import type { Person, Reach } from './people';

/** A key that the contract does not have does not compile. */
const some = (letters: Partial<Record<Right, string>>) => letters;
/**
 * Who holds which key. Copied by hand from the product's description (its list of access keys with their default
 * grants, corrected by the decisions on it), never from the server. Letters: Admin, Operation, Finance/risk, Cashier,
 * Merchant, U-dealer, Proxy, Super proxy.
 */
export const grants: Partial<Record<Right, string>> = {
  ...some({
    'home.view': 'AOFCMUPS',
    'home.profit': 'AF',
    'home.fund': 'AFC',
    'home.upstream': 'AOFC',
    'price.edit': 'AF',
  }),
  ...some({
    'payment.view': 'AOFCMPS',
    'payment.query': 'AOF',
    'payment.notify': 'AOFM',
    'payment.supplement': 'AO',
    'payment.supplementCheck': 'F',
  }),
  ...some({
    'payment.link': 'AOFC',
    'payment.close': 'AO',
    'payment.refund': 'AF',
    'payment.refundRequest': 'OM',
    'payment.export': 'AOFCMPS',
  }),
  ...some({ 'payment.upstreamLog': 'AOF', 'payment.mark': 'AOFC' }),
  ...some({
    'payout.view': 'AOFCMPS',
    'payout.create': 'MPS',
    'payout.batch': 'MPS',
    'payout.review': 'AF',
    'payout.hold': 'AOFC',
  }),
  ...some({
    'payout.assign': 'AOC',
    'payout.manualPaid': 'C',
    'payout.setResult': 'F',
    'payout.returned': 'FC',
    'payout.cancel': 'AOM',
  }),
  ...some({ 'payout.notify': 'AOM', 'payout.bankFile': 'C', 'payout.export': 'AOFCMPS' }),
  ...some({
    'exchange.view': 'AOFCMUPS',
    'exchange.create': 'AFM',
    'exchange.accept': 'U',
    'exchange.assign': 'AF',
    'exchange.fiat': 'CUM',
  }),
  ...some({
    'exchange.release': 'F',
    'exchange.dispute': 'AFMU',
    'dealer.edit': 'AF',
    'dealer.margin': 'C',
    'offer.edit': 'U',
  }),
  ...some({
    'recharge.view': 'AOFCMUPS',
    'recharge.create': 'MUPS',
    'recharge.confirm': 'C',
    'recharge.confirmCheck': 'F',
    'recharge.reject': 'CF',
  }),
  ...some({
    'settlement.view': 'AOFCMUPS',
    'settlement.apply': 'MUPS',
    'settlement.audit': 'F',
    'settlement.remit': 'C',
    'settlement.rule': 'AF',
    'settlement.unmask': 'CF',
  }),
  ...some({ 'settleAccount.audit': 'FA', 'fund.view': 'AFC', 'fund.edit': 'C', 'fund.check': 'F', 'fund.void': 'F' }),
  ...some({
    'billing.view': 'AOFCMUPS',
    'billing.export': 'AOFCMUPS',
    'stat.txn': 'AOFMPS',
    'stat.profit': 'AF',
    'stat.balance': 'AFC',
  }),
  ...some({
    'complaint.view': 'AOFCMUPS',
    'complaint.edit': 'AOF',
    'complaint.evidence': 'MU',
    'complaint.decide': 'FA',
  }),
  ...some({
    'merchant.view': 'AOFCPS',
    'merchant.edit': 'AOS',
    'merchant.review': 'AF',
    'merchant.status': 'AO',
    'merchant.rate': 'AO',
  }),
  ...some({
    'merchant.limit': 'AF',
    'merchant.freeze': 'AF',
    'merchant.deduct': 'F',
    'merchant.ip': 'AOM',
    'merchant.key': 'MAO',
  }),
  ...some({ 'merchant.pool': 'AO', 'merchant.switch': 'AO', 'merchant.loginAs': 'AOS', 'merchant.export': 'AOF' }),
  ...some({ 'proxy.view': 'AOFPS', 'proxy.edit': 'AOS', 'proxy.relate': 'AOS', 'proxy.commission': 'AFPS' }),
  ...some({
    'account.view': 'AOFC',
    'account.edit': 'AO',
    'account.status': 'AOC',
    'account.switch': 'AO',
    'account.balance': 'CA',
  }),
  ...some({ 'account.set': 'AOC', 'account.show': 'AO', 'account.export': 'AOF' }),
  ...some({ 'bank.view': 'AOFC', 'bank.edit': 'CA', 'bank.snapshot': 'CF', 'bank.unmask': 'CFA', 'cache.clear': 'AO' }),
  ...some({ 'ledger.view': 'AFC', 'ledger.all': 'AF' }),
  ...some({
    'company.view': 'AOFC',
    'company.edit': 'AO',
    'contact.edit': 'AO',
    'announcement.edit': 'AO',
    'channel.view': 'AOF',
    'channel.edit': 'AO',
    'route.view': 'AOF',
    'route.edit': 'AO',
  }),
  ...some({
    'recon.view': 'AFC',
    'recon.run': 'F',
    'recon.resolve': 'F',
    'risk.view': 'AOF',
    'risk.edit': 'AF',
    'blacklist.edit': 'AOF',
  }),
  ...some({ 'receipt.view': 'AOFC', 'receipt.return': 'F' }),
  ...some({
    'employee.view': 'AOMPS',
    'employee.edit': 'AOMPS',
    'employee.status': 'AOMPS',
    'employee.resetPwd': 'AOM',
    'employee.reset2fa': 'A',
  }),
  ...some({
    'role.view': 'AOFMPS',
    'role.edit': 'A',
    'role.own': 'MPS',
    'menu.edit': 'A',
    'policy.edit': 'A',
    'approval.view': 'AOFCM',
    'approval.rule': 'A',
  }),
  ...some({ 'audit.view': 'AOFCMUPS', 'audit.export': 'A', 'audit.unmask': 'AOFCM' }),
  ...some({
    'notifyLog.view': 'AOM',
    'notifyLog.resend': 'AOM',
    'apiLog.view': 'AOM',
    'test.run': 'AOM',
    'test.check': 'AO',
    'test.initialise': 'A',
    'key.own': 'MPS',
  }),
};

/** Whose thing an id names, as the one who asks stands to it. `wrong` is an id of another kind. */
export type Target = 'own' | 'sibling' | 'other' | 'absent' | 'wrong';
/** Nearer is listed first: what the role matrix lets each reach of a kind. What is not named is reached by nobody. */
type Rows = Partial<Record<Reach, readonly Target[]>>;
type RowsFor = Rows | ((letter: string, reach: Reach) => readonly Target[]);
const ours: Rows = { all: ['own', 'sibling', 'other'], country: ['own', 'sibling'], limited: ['own'] };
const merchants: Rows = { ...ours, merchant: ['own'], agent: ['own'], super: ['own', 'sibling'] };
const settling: Rows = { all: ['own', 'other'], country: ['own'], limited: ['own'], merchant: ['own'] };
const everybodysOwn: Rows = {
  all: ['own'],
  country: ['own'],
  limited: ['own'],
  merchant: ['own'],
  agent: ['own'],
  super: ['own'],
  dealer: ['own'],
};
const housesOwn: Rows = { all: ['own', 'sibling', 'other'], country: ['own', 'sibling'] };
const rows: Record<Kind, Rows> = {
  merchant: merchants,
  agent: merchants,
  payment: merchants,
  refund: merchants,
  // A merchant's recharges are none of its agents', unless they pay them.
  recharge: { ...ours, merchant: ['own'] },
  ticket: merchants,
  notice: merchants,
  notification: merchants,
  apiRequest: merchants,
  receipt: ours,
  replay: { ...ours, merchant: ['own'] },
  company: ours,
  account: ours,
  switch: ours,
  poolBatch: ours,
  // For the people of one merchant each.
  announcement: ours,
  // Shown in Mexico alone, whoever's merchants it is for.
  contact: { all: ['own', 'sibling', 'other'], country: ['own', 'sibling'], limited: ['own', 'sibling'] },
  listed: ours,
  // The house's: who sees some merchants only sees none of its places.
  bank: housesOwn,
  snapshot: housesOwn,
  statement: housesOwn,
  statementLine: housesOwn,
  fund: housesOwn,
  handover: housesOwn,
  moment: {},
  complaint: merchants,
  // Our own people see who works in their countries; everybody else their own house alone.
  employee: { ...everybodysOwn, ...ours },
  owner: { ...everybodysOwn, all: ['own', 'other'] },
  // Every role is ours to see; the others see those that their kind of people may have.
  role: { ...everybodysOwn, all: ['own', 'other'], country: ['own', 'other'], limited: ['own', 'other'] },
  session: everybodysOwn,
  audit: everybodysOwn,
  // What their own people have asked for.
  approval: { ...ours, merchant: ['own'] },
  file: merchants,
  // Agents see their own alone, not that of their merchants.
  settlement: { ...ours, merchant: ['own'] },
  settlementAccount: { ...ours, merchant: ['own'] },
  route: ours,
  settlementRule: ours,
  rule: { all: ['own'], country: ['own'], limited: ['own'] },
};
/** What others did, about merchants that the reader sees: the sibling is a colleague of A's first merchant. */
const deedsOf: Rows = { all: ['own', 'sibling', 'other'], country: ['own', 'sibling'], limited: ['own', 'sibling'] };
const peopleOf: Rows = { all: ['own', 'sibling', 'other'], country: ['own', 'sibling'], limited: ['own'] };
/** Each tenant's first place has paid its first merchant, who is not told which it was. */
const paidFrom: Rows = { all: ['own', 'other'], country: ['own'], limited: ['own'] };
/** Where the role matrix gives one call, or one place in its request, other rows than the kind has. */
const exceptions: Partial<Record<`${CallName} ${string}`, RowsFor>> = {
  // An agent sees what its merchants turn over, never their accounts with us (rule 5 of the role matrix).
  'merchant.billingFlow merchant': { ...ours, merchant: ['own'] },
  'merchant.billingFlowExport merchant': { ...ours, merchant: ['own'] },
  // What an agent earns is its own and ours; who sees some merchants alone sees none of it.
  'merchant.billingFlow agent': { ...merchants, limited: [], merchant: [] },
  'merchant.billingFlowExport agent': { ...merchants, limited: [], merchant: [] },
  'bank.page company': housesOwn,
  'bank.export company': housesOwn,
  // It is read by whom it is for: the people of that merchant.
  'announcement.read announcement': { merchant: ['own'] },
  // One of our own people, wherever they work; the others are nobody's keeper.
  'bank.save keeperEmployeeId': { all: ['own'], country: ['own'] },
  'fund.handover employeeId': { all: ['own'], country: ['own'] },
  // Whoever recharges knows the places that were paid; agents see none of their merchants' recharges but what
  // they pay themselves, and here they pay none.
  'recharge.page bank': { ...ours, merchant: ['own'] },
  'recharge.export bank': { ...ours, merchant: ['own'] },
  'recharge.page merchant': { ...ours, merchant: ['own'] },
  'recharge.export merchant': { ...ours, merchant: ['own'] },
  // An agent pays into the balances of its merchants; a merchant is nobody's payer, nor its own.
  'recharge.create merchant': { agent: ['own'], super: ['own', 'sibling'] },
  // A proof is the upload of whoever brings it, and nobody's yet.
  'recharge.submitProof file': {},
  'bank.snapshot file': {},
  'statement.upload file': {},
  'settlement.remit file': {},
  // None of these records posted what the look was off by.
  'bank.snapshot fund': {},
  // Which place of ours pays, and who of ours decided and paid, is told to our own alone; nobody paid one here.
  'settlement.page bank': paidFrom,
  'settlement.export bank': paidFrom,
  'settlement.page employee': {},
  'settlement.export employee': {},
  // Merchants alone have some here, which are none of their agents'.
  'settlement.page merchant': { ...ours, merchant: ['own'] },
  'settlement.export merchant': { ...ours, merchant: ['own'] },
  'settlement.page agent': {},
  'settlement.export agent': {},
  'recharge.page agent': {},
  'recharge.export agent': {},
  // Work is given to people of the own house.
  'employee.list employee': everybodysOwn,
  // Agents make people of their own house, and are given no others to choose from.
  'employee.owners owner': settling,
  // A price is set by who answers for everybody who trades the currency.
  'home.bindStaticUPrice merchant': { all: ['own', 'sibling', 'other'], country: ['own', 'sibling'] },
  'home.updateEBackUPrice merchant': { all: ['own', 'sibling', 'other'], country: ['own', 'sibling'] },
  // A filter: none of them has a price of its own.
  'home.ownPrices merchant': {},
  'settlementAccount.page owner': settling,
  'settlement.returned file': {},
  'fund.save file': {},
  'fund.attach file': {},
  'account.payoutAccountBalanceUpdate file': {},
  // A filter: nothing was moved through these accounts, and nobody of those made a record.
  'fund.page account': {},
  'fund.page employee': {},
  'fund.export account': {},
  'fund.export employee': {},
  // Mexico's set is asked for, which no account of another country pays out.
  'account.savePayoutAccountSet account': { ...ours, all: ['own', 'sibling'] },
  // Which accounts a merchant's orders may go to is ours to know.
  'account.pulldown merchant': ours,
  // It says which order was seen, and is compared: whichever is not the sure one is answered alike.
  'receipt.autoMatch payment': {},
  // Only the first merchant’s pool goes through the account from which traffic is moved.
  'account.switchAccount merchant': { all: ['own'], country: ['own'], limited: ['own'] },
  // The probe puts an account of A's country into the pool, where no merchant of another currency can have it.
  'merchant.saveAccountPool merchant': { ...ours, all: ['own', 'sibling'] },
  // Our own people but the cashier see what others did.
  'audit.details audit': (letter, reach) => ('AOF'.includes(letter) ? (deedsOf[reach] ?? []) : ['own']),
  // Of the two people that are asked for by their id, the second is of A's other merchant.
  'audit.page employee': (letter, reach) => ('AOF'.includes(letter) ? (peopleOf[reach] ?? []) : []),
  'audit.export employee': (letter, reach) => ('AOF'.includes(letter) ? (peopleOf[reach] ?? []) : []),
  // A session is ended by whose it is: only the merchant's person names one of their own colleague's.
  'employee.sessionsKill session': { merchant: ['sibling'] },
  // Roles for merchants' people are none for our own.
  'employee.save role': everybodysOwn,
  'employee.impact role': everybodysOwn,
  // Nobody has the role that a house made.
  'employee.page role': { all: ['own', 'other'], country: ['own', 'other'], limited: ['own', 'other'] },
  // The accounts that change places are of the first merchant's pool.
  'merchant.merchantSwitchAccount merchant': { all: ['own'], country: ['own'], limited: ['own'] },
  // What a rule would mean does not depend on which one it takes the place of.
  'approval.ruleImpact rule': {},
  // Only whoever asked for something withdraws it.
  'approval.cancel approval': { merchant: ['own'] },
  // Agents see volumes, never payers.
  'audit.unmask payment': { ...ours, merchant: ['own'] },
  // Whoever sees the merchant to which it belongs.
  'file.get file': (letter, reach) => ('AOFCPS'.includes(letter) ? (merchants[reach] ?? []) : []),
  // Rows are read from a file that the asker has uploaded and that belongs to nothing: these belong to merchants.
  'account.import file': {},
  'merchant.import file': {},
  'blacklist.import file': {},
  'payment.supplementBatch file': {},
  'file.refused file': {},
  // Nor is what belongs to a merchant a licence of a company, or a document of a new merchant.
  'company.save file': {},
  'merchant.save file': {},
  // Those below it: the first agent has none, the one above has the first.
  'merchant.proxyList parentId': {
    all: ['sibling'],
    country: ['sibling'],
    limited: ['sibling'],
    agent: ['sibling'],
    super: ['sibling'],
  },
  // Only the super agent has agents below it; who sees some merchants alone makes none.
  'merchant.proxySave parentId': { all: ['sibling'], country: ['sibling'], super: ['sibling'] },
  // What belongs to a merchant is no proof about another.
  'merchant.deduct file': { all: ['own'], country: ['own'], limited: ['own'] },
  // What proves an order is the upload of whoever brings it, and nobody's yet.
  'payment.supplement file': {},
  'complaint.save file': {},
  'complaint.raise file': {},
  'complaint.answer file': {},
  'payment.refundClose file': {},
  // Whoever is limited to some merchants makes none; agents bring theirs to companies that they have merchants of.
  'merchant.save company': { ...ours, limited: [], super: ['own', 'sibling'] },
  'merchant.save agent': { ...merchants, limited: [] },
  // Merchants of a company, among those that an agent sees anyway.
  'merchant.page company': merchants,
};

/** Seen, and not what such a place takes: only a super agent has agents below it. */
const unfit: Partial<Record<`${CallName} ${string}`, Rows>> = {
  'merchant.proxySave parentId': { all: ['own', 'other'], country: ['own'], super: ['own'] },
};
/** Seen, and refused all the same: whoever asks may less than the other, or is not the one to decide. */
const above: Partial<Record<`${CallName} ${string}`, (letter: string, target: Target, reach: Reach) => boolean>> = {
  // Cashiers take, finance checks.
  'bank.snapshot snapshot': (letter) => letter === 'C',
  'bank.snapshot fund': (letter) => letter === 'C',
  // It is signed by whoever it was handed to, who is nobody that asks.
  'fund.handover handover': (_, target, reach) => target === 'own' || (target === 'sibling' && reach !== 'limited'),
  'employee.save employee': (letter, target, reach) => letter === 'O' && target === 'sibling' && reach !== 'limited',
  'employee.saveStatus employee': (letter, target, reach) =>
    letter === 'O' && target === 'sibling' && reach !== 'limited',
  'employee.resetPwd employee': (letter, target, reach) =>
    letter === 'O' && target === 'sibling' && reach !== 'limited',
  'employee.firstPassword employee': (letter, target, reach) =>
    letter === 'O' && target === 'sibling' && reach !== 'limited',
  'employee.sessionsKill employee': (letter, target, reach) =>
    letter === 'O' && target === 'sibling' && reach !== 'limited',
  'approval.act approval': (letter, target, reach) =>
    'OC'.includes(letter) && (target === 'own' || (target === 'sibling' && reach !== 'limited')),
  // Nobody agrees with themselves what they pay us.
  'merchant.relateSave agent': (_, target, reach) => reach === 'super' && target === 'sibling',
  // Nor does anybody change or stop themselves.
  'merchant.proxySave id': (_, target, reach) => reach === 'super' && target === 'sibling',
  'merchant.proxySaveStatus agent': (_, target, reach) => reach === 'super' && target === 'sibling',
  // The cashier sees beneficiaries, never payers.
  'audit.unmask payment': (letter) => letter === 'C',
  // How people are reached is the administrator's to see.
  'audit.unmask employee': (letter) => letter !== 'A',
  // Numbers of owners' accounts are for whoever pays or reviews.
  'audit.unmask settlement': (letter) => !'FC'.includes(letter),
  'audit.unmask settlementAccount': (letter) => !'FC'.includes(letter),
  // Numbers of our own places are for whoever keeps, pays or checks.
  'audit.unmask bank': (letter) => !'AFC'.includes(letter),
  'audit.unmask account': (letter) => !'AFC'.includes(letter),
};

/** Calls by which one decides about what another has asked for. */
const decides: Partial<Record<CallName, Kind>> = {
  'approval.act': 'approval',
  'settlement.audit': 'settlement',
  'settlementAccount.audit': 'settlementAccount',
};
/**
 * Requests that somebody sees and does not decide: their own, and those of whoever they gave power to, also through
 * others.
 */
const tied: Partial<Record<string, Target>> = { 'a.merchant': 'own', 'admin.all': 'other', 'finance.all': 'other' };

/** `BROKEN`: the input is refused. `ABSENT`: answered as for something that is not there. */
export type Expected = 'OK' | 'DENIED' | 'ABSENT' | 'SESSION' | 'HELD' | 'TIED' | 'BROKEN';
/** Calls whose plain request names something that the asker made, or that is offered to them, by its kind. */
export const madeByAsker: Partial<Record<CallName, Kind>> = {
  'file.refused': 'file',
  'statement.upload': 'file',
  'recharge.create': 'bank',
};
/** Calls that need no id where one has a merchant, or a statement, of one's own: who has none, by reach. */
const withoutOwn: Partial<Record<CallName, readonly Reach[]>> = {
  'merchant.info': ['all', 'country', 'limited', 'agent', 'super', 'dealer'],
  'merchant.payoutRate': ['all', 'country', 'limited', 'agent', 'super', 'dealer'],
  'merchant.balanceInfo': ['all', 'country', 'limited', 'agent', 'super', 'dealer'],
  'merchant.billingFlowExport': ['dealer'],
  'recharge.export': ['agent', 'super', 'dealer'],
  // Dealers are offered no place.
  'recharge.create': ['dealer'],
  'merchant.ipWhiteList': ['all', 'country', 'limited'],
  'merchant.apiInfo': ['all', 'country', 'limited'],
  'merchant.saveIpWhiteList': ['all', 'country', 'limited'],
  'merchant.saveCallbackHosts': ['all', 'country', 'limited'],
  // A price is every merchant's, so who sees some only sets none.
  'home.changePrice': ['limited'],
  'home.changeStaticUPrice': ['limited'],
  'home.updateEBackUPrice': ['limited'],
  'home.bindStaticUPrice': ['limited'],
  'home.ownPrices': ['limited'],
  // No journal of this world moves money between places, which is all that the cashier sees.
  'ledger.journalDetails': ['country'],
  // Whoever sees some merchants alone makes no company, which has none yet.
  'company.save': ['limited'],
  // Bank holidays are a country's, and whoever sees some merchants alone corrects none.
  'settlementRule.holidaySave': ['limited'],
  'merchant.infoSave': ['agent', 'super'],
  'merchant.ping': ['agent', 'super'],
  'merchant.proxySave': ['limited'],
  // They are the house's: there is nothing to take away.
  'fund.export': ['limited'],
  'bank.export': ['limited'],
  'settlement.export': ['agent', 'super', 'dealer'],
};

/**
 * What must become of a call, by whoever asks and what they name: the whole policy, as a pure function of the tables
 * above.
 */
export function expected(
  call: Call,
  name: CallName,
  who: Person,
  named?: { kind: Kind; target: Target; at?: string },
): Expected {
  const stopped = atTheGate(call, who);
  if (stopped) return stopped;
  if (!named) return withoutOwn[name]?.includes(who.reach) ? 'ABSENT' : 'OK';
  if (decides[name] === named.kind && tied[who.name] === named.target) return 'TIED';
  const isAbove = above[`${name} ${named.at}`] ?? above[`${name} ${named.kind}`];
  if (isAbove?.(who.letter, named.target, who.reach)) return 'DENIED';
  const reached = exceptions[`${name} ${named.at}`] ?? exceptions[`${name} ${named.kind}`] ?? rows[named.kind];
  const targets = typeof reached === 'function' ? reached(who.letter, who.reach) : reached[who.reach];
  if (targets?.includes(named.target)) return 'OK';
  return unfit[`${name} ${named.at}`]?.[who.reach]?.includes(named.target) ? 'BROKEN' : 'ABSENT';
}

function atTheGate({ access, beforeDuty }: Call, { fault, letter }: Person): Expected | undefined {
  if (access === 'anyone') return undefined;
  if (fault === 'mustChange') return beforeDuty ? undefined : 'HELD';
  if (fault !== undefined) return 'SESSION';
  return access === 'signedIn' || (grants[access] ?? '').includes(letter) ? undefined : 'DENIED';
}

/** Keys that calls ask for and the table above has no line for. */
export const unknownKeys = (calls: readonly { call: Call }[]): string[] =>
  [...new Set(calls.map(({ call }) => call.access))].filter(
    (key) => key !== 'anyone' && key !== 'signedIn' && grants[key] === undefined,
  );
