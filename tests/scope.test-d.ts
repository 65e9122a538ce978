// Whose rows? Every query that a person's request leads to is told, or this file does not compile: `npm run typecheck`
// names the function. A new file with queries is added to `Stores` (tests/scope.test.ts finds it), a query that may do
// without to `unscoped`, with the reason.

import type { Right } from '#contract/right';
import type { LineSource } from '../server/billing/flowStore';
import type { Stretch } from '../server/billing/statementStore';
import type { Reads } from '../server/db/pools';
import type { Scope } from '../server/db/scope';
import type { DB } from '../server/db/tables';
import type { TicketRow } from '../server/hold/ticketStore';
import type { LockedMerchant } from '../server/merchantLock/lock';
import type { OrderRow } from '../server/payment/order';

interface Stores {
  'bank/figureStore': typeof import('../server/bank/figureStore');
  'bank/lineStore': typeof import('../server/bank/lineStore');
  'bank/list': typeof import('../server/bank/list');
  'bank/snapshotStore': typeof import('../server/bank/snapshotStore');
  'bank/store': typeof import('../server/bank/store');
  'fund/handoverStore': typeof import('../server/fund/handoverStore');
  'fund/list': typeof import('../server/fund/list');
  'fund/placeStore': typeof import('../server/fund/placeStore');
  'fund/store': typeof import('../server/fund/store');
  'statement/candidateStore': typeof import('../server/statement/candidateStore');
  'statement/fileStore': typeof import('../server/statement/fileStore');
  'statement/list': typeof import('../server/statement/list');
  'statement/store': typeof import('../server/statement/store');
  'account/alertStore': typeof import('../server/account/alertStore');
  'account/boardStore': typeof import('../server/account/boardStore');
  'account/list': typeof import('../server/account/list');
  'account/maintenanceStore': typeof import('../server/account/maintenanceStore');
  'account/payoutSetStore': typeof import('../server/account/payoutSetStore');
  'account/saveStore': typeof import('../server/account/saveStore');
  'account/store': typeof import('../server/account/store');
  'accountSwitch/store': typeof import('../server/accountSwitch/store');
  'account/watchStore': typeof import('../server/account/watchStore');
  'approval/list': typeof import('../server/approval/list');
  'approval/ruleList': typeof import('../server/approval/ruleList');
  'approval/ruleStore': typeof import('../server/approval/ruleStore');
  'approval/store': typeof import('../server/approval/store');
  'audit/nameStore': typeof import('../server/audit/nameStore');
  'audit/namedStore': typeof import('../server/audit/namedStore');
  'audit/list': typeof import('../server/audit/list');
  'books/entryStore': typeof import('../server/books/entryStore');
  'books/journalStore': typeof import('../server/books/journalStore');
  'books/list': typeof import('../server/books/list');
  'books/trialStore': typeof import('../server/books/trialStore');
  'blacklist/list': typeof import('../server/blacklist/list');
  'blacklist/store': typeof import('../server/blacklist/store');
  'channelSetup/healthStore': typeof import('../server/channelSetup/healthStore');
  'channelSetup/list': typeof import('../server/channelSetup/list');
  'channelSetup/errorStore': typeof import('../server/channelSetup/errorStore');
  'channelSetup/setupStore': typeof import('../server/channelSetup/setupStore');
  'company/list': typeof import('../server/company/list');
  'announcement/list': typeof import('../server/announcement/list');
  'announcement/store': typeof import('../server/announcement/store');
  'contact/list': typeof import('../server/contact/list');
  'contact/store': typeof import('../server/contact/store');
  'company/store': typeof import('../server/company/store');
  'company/volumeStore': typeof import('../server/company/volumeStore');
  'employee/administratorStore': typeof import('../server/employee/administratorStore');
  'employee/list': typeof import('../server/employee/list');
  'employee/personOwnerStore': typeof import('../server/employee/personOwnerStore');
  'employee/personRolesStore': typeof import('../server/employee/personRolesStore');
  'employee/profileStore': typeof import('../server/employee/profileStore');
  'employee/personEditorStore': typeof import('../server/employee/personEditorStore');
  'employee/store': typeof import('../server/employee/store');
  'file/ownerStore': typeof import('../server/file/ownerStore');
  'file/store': typeof import('../server/file/store');
  'home/upstreamStore': typeof import('../server/home/upstreamStore');
  'settlement/sumStore': typeof import('../server/settlement/sumStore');
  'home/welcomeStore': typeof import('../server/home/welcomeStore');
  'home/ownPriceStore': typeof import('../server/home/ownPriceStore');
  'home/priceStore': typeof import('../server/home/priceStore');
  'home/apartStore': typeof import('../server/home/apartStore');
  'menu/store': typeof import('../server/menu/store');
  'agent/list': typeof import('../server/agent/list');
  'agent/store': typeof import('../server/agent/store');
  'billing/searchStore': typeof import('../server/billing/searchStore');
  'billing/flowStore': typeof import('../server/billing/flowStore');
  'merchantLock/store': typeof import('../server/merchantLock/store');
  'merchant/ipStore': typeof import('../server/merchant/ipStore');
  'merchant/pocketStore': typeof import('../server/merchant/pocketStore');
  'merchant/list': typeof import('../server/merchant/list');
  'merchantKey/store': typeof import('../server/merchantKey/store');
  'merchant/masterStore': typeof import('../server/merchant/masterStore');
  'rate/store': typeof import('../server/rate/store');
  'merchant/payoutLimitStore': typeof import('../server/merchant/payoutLimitStore');
  'pool/batchStore': typeof import('../server/pool/batchStore');
  'pool/store': typeof import('../server/pool/store');
  'agent/relationStore': typeof import('../server/agent/relationStore');
  'merchant/searchStore': typeof import('../server/merchant/searchStore');
  'billing/statementStore': typeof import('../server/billing/statementStore');
  'merchant/store': typeof import('../server/merchant/store');
  'hold/ticketStore': typeof import('../server/hold/ticketStore');
  'merchant/todayStore': typeof import('../server/merchant/todayStore');
  'merchant/totalStore': typeof import('../server/merchant/totalStore');
  'notify/store': typeof import('../server/notify/store');
  'channelSetup/callbackLogStore': typeof import('../server/channelSetup/callbackLogStore');
  'apiLog/list': typeof import('../server/apiLog/list');
  'apiLog/missedStore': typeof import('../server/apiLog/missedStore');
  'notifyLog/healthStore': typeof import('../server/notifyLog/healthStore');
  'notifyLog/list': typeof import('../server/notifyLog/list');
  'notifyLog/replayList': typeof import('../server/notifyLog/replayList');
  'notifyLog/replayStore': typeof import('../server/notifyLog/replayStore');
  'notifyLog/store': typeof import('../server/notifyLog/store');
  'payment/historyStore': typeof import('../server/payment/historyStore');
  'payment/journalStore': typeof import('../server/payment/journalStore');
  'payment/list': typeof import('../server/payment/list');
  'orderStat/store': typeof import('../server/orderStat/store');
  'payment/ticketStore': typeof import('../server/payment/ticketStore');
  'intake/receiptStore': typeof import('../server/intake/receiptStore');
  'intake/workStore': typeof import('../server/intake/workStore');
  'payment/partStore': typeof import('../server/payment/partStore');
  'supplement/similarStore': typeof import('../server/supplement/similarStore');
  'chargeback/store': typeof import('../server/chargeback/store');
  'payment/store': typeof import('../server/payment/store');
  'receipt/list': typeof import('../server/receipt/list');
  'receipt/candidateStore': typeof import('../server/receipt/candidateStore');
  'receipt/noteStore': typeof import('../server/receipt/noteStore');
  'receipt/openStore': typeof import('../server/receipt/openStore');
  'receipt/partStore': typeof import('../server/receipt/partStore');
  'receipt/sumStore': typeof import('../server/receipt/sumStore');
  'policy/list': typeof import('../server/policy/list');
  'policy/store': typeof import('../server/policy/store');
  'complaint/list': typeof import('../server/complaint/list');
  'order/lockStore': typeof import('../server/order/lockStore');
  'complaint/store': typeof import('../server/complaint/store');
  'recharge/list': typeof import('../server/recharge/list');
  'recharge/ownerStore': typeof import('../server/recharge/ownerStore');
  'recharge/store': typeof import('../server/recharge/store');
  'reference/clashStore': typeof import('../server/reference/clashStore');
  'reference/store': typeof import('../server/reference/store');
  'settlement/list': typeof import('../server/settlement/list');
  'settlement/store': typeof import('../server/settlement/store');
  'settlementAccount/list': typeof import('../server/settlementAccount/list');
  'settlementAccount/ownerStore': typeof import('../server/settlementAccount/ownerStore');
  'settlementAccount/store': typeof import('../server/settlementAccount/store');
  'refund/list': typeof import('../server/refund/list');
  'refund/store': typeof import('../server/refund/store');
  'routing/store': typeof import('../server/routing/store');
  'role/houseStore': typeof import('../server/role/houseStore');
  'route/list': typeof import('../server/route/list');
  'route/store': typeof import('../server/route/store');
  'routing/ruleStore': typeof import('../server/routing/ruleStore');
  'role/list': typeof import('../server/role/list');
  'role/peopleStore': typeof import('../server/role/peopleStore');
  'role/store': typeof import('../server/role/store');
  'settlementPlan/factStore': typeof import('../server/settlementPlan/factStore');
  'settlementPlan/planStore': typeof import('../server/settlementPlan/planStore');
  'settlementPlan/runStore': typeof import('../server/settlementPlan/runStore');
  'settlementRule/holidayStore': typeof import('../server/settlementRule/holidayStore');
  'settlementRule/list': typeof import('../server/settlementRule/list');
  'settlementRule/ownerStore': typeof import('../server/settlementRule/ownerStore');
  'settlementRule/store': typeof import('../server/settlementRule/store');
  'testInit/catchList': typeof import('../server/testInit/catchList');
  'testInit/catchStore': typeof import('../server/testInit/catchStore');
  'testInit/initialiseStore': typeof import('../server/testInit/initialiseStore');
  'testInit/list': typeof import('../server/testInit/list');
  'testInit/selfCheckStore': typeof import('../server/testInit/selfCheckStore');
  'testInit/store': typeof import('../server/testInit/store');
  'todo/store': typeof import('../server/todo/store');
}

/** The person who asks, where the rows are that person's own and no table that carries a merchant is read. */
interface Asker {
  employeeId: string;
  grants: ReadonlySet<Right>;
}
/** Modules about the asker alone. */
type Personal = 'employee/profileStore';
/** A row that a query with a scope has given. */
type Found = LockedMerchant | OrderRow | TicketRow | readonly Stretch[] | LineSource;
/** What says whose rows are meant: the scope itself, something that holds it, or a row found within it. */
type Says<A, O> = A extends
  | Scope
  | { scope: Scope }
  | { reader: { scope: Scope } }
  | { asker: { scope: Scope } }
  | Found
  | O
  ? true
  : never;
/** A handle that queries can be run on. */
interface Handle {
  selectFrom: unknown;
}
/** Names of a module's queries that are not told whose rows they give. */
type Untold<M, O> = {
  [K in keyof M]: M[K] extends (db: infer D, ...rest: infer R) => unknown
    ? D extends Handle
      ? true extends Says<R[number], O>
        ? never
        : K
      : never
    : never;
}[keyof M] &
  string;
type Reasons<S> = {
  [F in keyof S as Untold<S[F], Own<F>> extends never ? never : F]: Record<Untold<S[F], Own<F>>, string>;
};
type Own<F> = F extends Personal ? Asker : never;

const merchant = 'about a merchant whose row this transaction holds';
const server = 'figures of the server as a whole, and nobody’s rows';
const shown = 'about orders whose rows were found within the scope';
const judged = 'about somebody whom the asker may see and is in charge of, and whose row this transaction holds';
const related = 'about merchants whose rows were found within the scope';
const routed = 'about accounts of an order’s pool, or that were found within the scope';
const agent = 'about an agent that was found within the scope and is held';
const refunded = 'of an order that was found within the scope, or whose channel answered, and is held';
const channel = 'about a channel that was found within the scope and is held';
const company = 'about a company that was found within the scope and is held';
const roles = 'roles are the platform’s, one for everybody of a kind: nobody’s rows';
const entries = 'the menu is one for everybody: nobody’s rows';
const rules = 'rules of approval are the platform’s, whatever the country: nobody’s rows';
const request = 'about a request whose row was found within the scope and is held';
const routes = 'of a rule that was found within the scope and is held';
const ruled = 'of a currency that the asker answers for, or of an owner that was found within the scope';
const settling = 'of an owner that was found within the scope, or whose hour has come';
const policies = 'a policy is of a role, wherever its people are, and whoever saves it may change it for all of them';

/** Every query without a scope, and why it may be. */
export const unscoped: Reasons<Stores> = {
  'audit/namedStore': { entriesOf: 'ids alone, of which the list shows what its reader may see' },
  'bank/lineStore': { agreedUntil: 'of a place that was found within the scope' },
  'bank/snapshotStore': {
    hasOfficial: 'of a place that was found within the scope',
    addExplanation: 'of a look that was found within the scope, and is held',
    addSnapshot: 'of a place that was found within the scope, and is held',
    addCheck: 'of a place that was found within the scope, and is held',
    endedByNow: 'of no row: which transactions have ended',
  },
  'bank/store': {
    holdPlaces: 'a turn, no rows',
    ledgerAccountOf: 'of a place that was found within the scope',
  },
  'home/upstreamStore': { listSettled: 'in whole currencies, kept to those that the scope may see' },
  'home/welcomeStore': { findGreeted: 'about the asker alone' },
  'fund/handoverStore': {
    movedWithin: 'of a place that was found within the scope',
    openHandover: 'of a place that was found within the scope',
    addHandover: 'of a place that was found within the scope',
    addSign: 'of a hand-over that was found within the scope',
  },
  'statement/candidateStore': { candidatesFor: 'of a line that was found within the scope, or that the job holds' },
  'statement/store': {
    keepTemplate: 'of a place that was found within the scope, and is held',
    addStatement: 'of a place that was found within the scope, and is held',
    addLines: 'of a place that was found within the scope, and is held',
    linesBetween: 'of a place that was found within the scope, and is held',
    endCheck: 'of a statement that was found within the scope, and is held',
    changeLine: 'of a line that was found within the scope, or that the job holds',
    makerOf: 'of a line that was found within the scope, or that the job holds',
    listToBook: 'the job that books lines',
    lockToBook: 'the job that books lines',
    endBooked: 'the job that books lines',
  },
  'fund/store': {
    changeRecord: 'of a record that was found within the scope and is held, or that this transaction made',
    sentSince: 'of a place that was found within the scope and is held',
  },
  'home/ownPriceStore': {
    findOwn: 'of an owner that was found within the scope',
    listOwnKinds: 'of a merchant that was found within the scope',
    addOwn: 'of merchants that were found within the scope and are held',
    endOwn: 'of merchants that were found within the scope and are held',
  },
  'home/priceStore': {
    findRule: 'of a currency that its reader was found to see',
    lockRule: 'of a currency that its asker was found to set',
    changeRule: 'of a currency that its asker was found to set, and holds',
    tellOf: 'the job that reads the markets holds it',
    listFixed: 'of currencies that their reader was found to see',
    lockFixed: 'of a currency that its asker was found to set',
    changeFixed: 'of a currency that its asker was found to set, and holds',
    lastQuote: 'what a market costs is nobody’s row',
    courseOf: 'what a market costs is nobody’s row',
    addQuote: 'what a market costs is nobody’s row',
  },
  'account/saveStore': {
    holdNames: 'a turn, no rows',
    findChannelFor: 'channels are nobody’s rows',
  },
  'account/maintenanceStore': { endDueMaintenance: 'nobody asks: the job that ends maintenance whose time is over' },
  'books/entryStore': {
    standingAt: 'of an account that its reader was found to see',
    linesBetween: 'of an account that its reader was found to see',
  },
  'books/journalStore': { findJournal: 'told only with lines of it that its reader may see' },
  'books/trialStore': {
    sumsBefore: 'sums of whole currencies, kept to those that the scope may see',
    receivablesBefore: 'in whole currencies, kept to those that the scope may see',
  },
  'account/store': { listChannelCodes: 'the codes of channels are nobody’s rows' },
  'account/payoutSetStore': {
    findSet: 'of a country or merchant that was found within the scope',
    holdSets: 'a turn, no rows',
    writeSet: 'of a country or merchant that was found within the scope',
  },
  'account/alertStore': {
    listAlerts: 'nobody asks: the job that tells of accounts',
    listStanding: 'nobody asks: the job that tells of accounts',
    beginAlert: 'nobody asks: the job that tells of accounts',
    endAlert: 'nobody asks: the job that tells of accounts',
  },
  'account/watchStore': {
    listWatched: 'nobody asks: the job that pauses accounts by their own rules',
    pause: 'nobody asks: the job that pauses accounts by their own rules',
  },
  'accountSwitch/store': {
    keepPlace: merchant,
    lockPlaces: 'of a switch that was found within the scope, or whose time has come',
    addSwitch: 'between accounts that were found within the scope and are held',
    setSwitch: 'a switch that was found within the scope, or whose time has come, and is held',
    listDueSwitches: 'nobody asks: the job that begins and ends switches at their time',
    takeDueSwitch: 'nobody asks: the job that begins and ends switches at their time',
  },
  'routing/store': {
    pooledAccounts: 'of a merchant whose order is taken, or who was found within the scope',
    glanceAt: 'of a merchant whose order is taken, or who was found within the scope',
    listMonths: routed,
    listOpen: routed,
    listRates: routed,
    listPlaces: related,
    listStrategies: related,
    namedAccounts: 'that stand in pools of merchants found within the scope, or were found there themselves',
  },
  'routing/ruleStore': {
    rulesInForce: 'an order goes by the rules whoever looks; what is told of one is its own list',
  },
  'route/store': {
    lockRule: 'a turn, no rows',
    insertRule: routes,
    insertStatus: routes,
    versionsOf: 'of a rule that was found within the scope',
    knownChannels: 'codes of channels are nobody’s rows',
  },
  'chargeback/store': {
    insertChargeback: refunded,
    lockWaiting: refunded,
    lockBooked: refunded,
    winBooked: refunded,
    takenOf: refunded,
    goneOf: refunded,
    endChargeback: refunded,
    hasKept: refunded,
    refundedOf: refunded,
    holdAvailable: 'an account of an order that is held',
    listReady: 'nobody asks: the job that books what waited',
  },
  'refund/store': {
    lockOpen: refunded,
    lockUnderWay: refunded,
    findByNumber: 'a merchant’s system asks, and is known by its signature',
    moveRefund: refunded,
    findAsker: 'who asked for it is told, and nobody else',
    insertRefund: refunded,
    withPayments: 'nobody asks: the job that sends refunds',
  },
  'complaint/store': {
    changeComplaint: 'of one that was found within the scope, and is held',
    keepFirstReply: 'of one that was found within the scope, and is held',
    changeOwed: 'of one that was just made, about an order that was found within the scope',
    addNote: 'of one that was found within the scope',
  },
  'recharge/store': {
    changeRecharge: 'of an order that was found within the scope, or whose time is over, and is held',
    listOverdue: 'nobody asks: the job that ends the waiting',
    lockOverdue: 'nobody asks: the job that ends the waiting',
    leaseLooks: 'nobody asks: the job that looks at chains',
    lockOne: 'nobody asks: the job that looks at chains',
    keepChain: 'nobody asks: the job that looks at chains',
    placesToPay: 'of a country in which the asker has a balance: where to send money is for whoever sends it',
  },
  'approval/ruleStore': {
    rulesInForce: rules,
    lockRule: rules,
    insertRule: rules,
    countDeciders: 'a number alone: how many could decide, wherever they are',
  },
  'approval/store': {
    insertApproval: 'files what the asker has asked for, under the asker’s own house',
    decisionsOf: request,
    insertDecision: request,
    settle: request,
    setStep: request,
    showAnew: request,
    expireOverdue: 'nobody asks: the job that ends requests whose time is over',
    publishApproval: request,
  },
  'channelSetup/errorStore': { seenErrors: 'of a channel that was found within the scope' },
  'channelSetup/setupStore': {
    addChannel: 'of a country of the asker’s',
    channelIdOf: 'a number alone, which the list then looks up within the scope',
    changeChannel: channel,
    putInForce: channel,
    setChannelStatus: channel,
    keepTested: channel,
    setMaintenance: channel,
    dropWaiting: channel,
    holdAsItIs: 'a turn, no rows',
    holdToChange: 'a turn, no rows',
  },
  'settlement/store': {
    insertSettlements: 'of the house of whoever asks',
    balanceOf: 'what an owner has who was found within the scope',
    requestsOn: 'a sum alone, of an owner who was found within the scope',
    requestsOfEach: 'sums alone, of owners who were found within the scope',
    hasArrived: 'yes or no, of an owner who was found within the scope',
    promisedBy: 'a sum alone, of a place that was found within the scope and is held',
    journalsOf: 'numbers alone, of one that was found within the scope',
  },
  'settlementAccount/ownerStore': { findHouse: 'the house of whoever asks' },
  'settlementAccount/store': { holdAccountsOf: 'a turn, no rows' },
  'settlementPlan/factStore': { settledTo: settling, takenAfter: settling, findDestinations: settling },
  'settlementPlan/runStore': {
    takeTurns: 'turns, no rows',
    findRuns: settling,
    lastRuns: settling,
    keepRuns: settling,
    markFailed: settling,
  },
  'settlementRule/holidayStore': {
    listCorrections: 'of countries of the asker’s, or of an owner who settles by itself',
    lockHolidays: 'a turn, no rows',
    addCorrection: 'of a country of the asker’s',
  },
  'settlementRule/ownerStore': {
    findHome: 'of an owner that was found within the scope, or settles by itself',
  },
  'settlementRule/store': {
    lastVersion: ruled,
    versionsOf: 'of a rule that was found within the scope',
    latestOf: 'rules of owners that were found within the scope, or the job’s that settles them',
    rulesInForce: ruled,
    lockRule: 'a turn, no rows',
    addVersion: ruled,
  },
  'testInit/catchStore': {
    catchersOf: merchant,
    addCatcher: merchant,
    takePlace: 'a stranger sends, and knows the address alone',
    keepCaught: 'a stranger sends, and knows the address alone',
    dropExpired: 'nobody asks: the job that ends addresses',
  },
  'testInit/initialiseStore': {
    countNeeds: server,
    rolesWithRights: server,
    openPlaces: server,
    openHouse: server,
  },
  'testInit/selfCheckStore': {
    databaseFacts: server,
    appliedMigrations: server,
    peopleFacts: server,
    queueFacts: server,
    lastNight: server,
    archiveFacts: server,
  },
  'testInit/store': {
    leaseDue: 'nobody asks: the job that asks the simulator',
    endAsking: 'nobody asks: the job that asks the simulator',
  },
  'reference/store': {
    holdReference: 'a turn, no rows',
    usedElsewhere: 'a reference is used once, wherever: what for is told to who sees that alone',
  },
  'reference/clashStore': {
    keepExplained: 'of a clash that is held',
  },
  'receipt/noteStore': {
    addNote: 'about a receipt that was found within the scope',
  },
  'intake/receiptStore': {
    takeNames: 'a channel tells, and what it called a payment is nobody’s row',
    lockUnknown: 'a channel tells of money again, whose order nobody knew',
    nameOrder: 'of a receipt that is held',
    keepReceipt: 'a channel tells',
  },
  'intake/workStore': {
    setRest: 'about a receipt that was found within the scope and is held',
    addPart: 'about a receipt and an order that were found within the scope and are held',
    countRows: 'a number alone, of an order that is held',
  },
  'announcement/store': {
    addAnnouncement: 'a new one, whose audience was found within the scope',
    changeAnnouncement: 'about one that was found within the scope and is held',
    setAnnouncementStatus: 'about one that was found within the scope and is held',
  },
  'contact/store': {
    addContact: 'of countries of the asker’s',
    changeContact: 'about a contact that was found within the scope and is held',
    setContactStatus: 'about a contact that was found within the scope and is held',
  },
  'company/store': {
    addCompany: 'of a country of the asker’s, who sees every company there',
    changeCompany: company,
    setCompanyStatus: company,
    companyWithTaxId: 'a tax number is one for all: whose it is is told to whoever may edit companies',
    accountsThatStop: company,
  },
  'employee/administratorStore': {
    lockAdministrators: 'holds a role, which is nobody’s row',
    countOtherAdministrators: 'a number alone: whether anybody is left who can let the others in',
    administratorToKeep: 'nobody asks: the job that disables accounts that are not used',
  },
  'notifyLog/replayStore': {
    insertReplay: 'files what the asker has asked for',
    hasRunning: 'about the asker alone',
    listRunning: 'nobody asks: the job that carries replays out',
    holdRunning: 'nobody asks: the job that carries replays out',
    keepProgress: 'nobody asks: the job, or a replay that was found within the scope and is held',
    countUntried: 'nobody asks: the job that carries replays out',
    stopUntried: 'of a replay that was found within the scope and is held',
  },
  'notifyLog/store': { listTries: 'of a notification that was found within the scope' },
  'employee/list': { withHouse: 'tables alone: what is declared on them says whose rows they are' },
  'employee/personOwnerStore': { findOwner: 'about the asker alone' },
  'employee/personRolesStore': { listRolesFor: roles, ownRoleOf: roles },
  'employee/personEditorStore': {
    isNameTaken: 'a user name is one for all: whether it is free is told to whoever may create people',
    insertPerson: 'of a house that was found to be the asker’s',
    updatePerson: judged,
    setRoles: judged,
    setPersonStatus: judged,
  },
  'billing/flowStore': {
    findMerchantNos: shown,
    findOrderIds: 'numbers only: the statement that is narrowed by them has the scope',
  },
  'pool/batchStore': {
    addBatch: merchant,
    keepDifferences: merchant,
    touchedBy: 'of a batch that was found within the scope and is held',
    listBatchPlaces: 'of a batch that was found within the scope and is held',
    endBatch: 'a batch that was found within the scope and is held',
  },
  'agent/store': {
    holdTreeAlone: 'a turn, no rows',
    nextAgentNo: 'a number alone, for an agent that is being made',
    addAgent: agent,
    changeAgent: agent,
    aboveOf: agent,
    levelOf: agent,
    reachBelow: agent,
    merchantCountries: agent,
    stopsWith: agent,
  },
  'agent/relationStore': {
    holdTree: 'a turn, no rows',
    standsBelow: 'says whether one stands below another, both found within the scope',
    bumpAgent: agent,
    bindMerchant: merchant,
    insertBase: merchant,
    ratesAt: related,
    chainsOf: related,
    basesAt: related,
    laterThan: related,
    volumesOf: related,
    dearestOf: related,
  },
  'merchant/payoutLimitStore': { insertPayoutLimit: merchant },
  'menu/store': { listChanges: entries, lockChanges: entries, findHidden: entries, keepEntries: entries },
  'merchantKey/store': {
    insertKey: merchant,
    endKeysAt: merchant,
    revokeKey: merchant,
    setOwed: merchant,
    setCallbackSecret: merchant,
  },
  'merchantLock/store': { setStatus: merchant },
  'merchant/masterStore': {
    nextMerchantNo: 'a number alone, for a merchant that is being made',
    insertMerchant: 'of a country and company that were found to be the asker’s',
    updateMerchant: merchant,
    hasMoved: merchant,
  },
  'rate/store': {
    nextRateVersion: merchant,
    insertRate: merchant,
    listCosts: 'what accounts keep: only the most of it is told, and to our own people alone',
  },
  'merchant/store': { isEmpty: merchant },
  'blacklist/store': {
    insertEntry: 'at every merchant by who sees all, else at one that was found within the scope',
    changeEntry: merchant,
    confirmEntry: 'the very entry that its asker enters again, at every merchant or at one within the scope',
    setEntryStatus: merchant,
    isAnyListed: 'says of a payer yes or no, at a merchant that is known',
  },
  'hold/ticketStore': {
    insertTicket: merchant,
    isHeldWhole: merchant,
    ownsComplaint: merchant,
    ownsOrder: merchant,
    listExpired: 'nobody asks: the job that ends tickets whose time is over',
  },
  'notify/store': {
    insertNotice: 'writes a notice; who may read it is decided when it is read',
    hasNotice: 'nobody asks: jobs tell what lasts once in a while',
  },
  'payment/historyStore': { listTimeline: shown, listCallbacks: shown, listNotifications: shown, listUpstream: shown },
  'orderStat/store': { insertDeltas: 'writes what an order that is held changes' },
  'payment/store': { findNamed: 'ids only: the search that is narrowed by them has the scope' },
  'policy/store': { keepPolicy: policies, listSessions: policies },
  'role/peopleStore': {
    peopleOf: 'ids only, never shown: a right that a role is given is given to everybody who has it',
  },
  'role/houseStore': {
    findHouse: 'the house of whoever asks',
    findBase: 'the house of whoever asks',
    grantsOf: 'of a role that was found to be the asker’s to see',
    countOwnRoles: 'of the house of whoever asks',
    isNameTaken: 'of the house of whoever asks',
  },
  'role/store': { addBuiltInRoles: roles, addRole: roles, changeRole: roles, nextRoleId: roles, setRoleStatus: roles },
};

/** Tables whose rows are of a merchant, or name those that they are about. What a role names limits it. */
type Carrier = Exclude<
  { [T in keyof DB]: Extract<keyof DB[T], 'merchantId' | 'merchantIds'> extends never ? never : T }[keyof DB],
  'role'
>;
/**
 * Which modules read them for people: each of their queries is told the scope itself, that it is the asker's own is not
 * enough. A table that carries a merchant does not compile until it stands here, and tests/scope.test.ts finds who else
 * reads one.
 */
export const carriers: Record<Carrier, readonly Exclude<keyof Stores, Personal>[]> = {
  accountPool: [
    'account/boardStore',
    'account/list',
    'account/store',
    'accountSwitch/store',
    'merchant/list',
    'rate/store',
    'pool/batchStore',
    'pool/store',
    'agent/relationStore',
    'routing/store',
    'testInit/initialiseStore',
  ],
  accountSwitch: ['accountSwitch/store'],
  accountSwitchPlace: ['accountSwitch/store'],
  agentRate: ['agent/list', 'agent/relationStore'],
  announcement: ['announcement/list', 'announcement/store'],
  apiLog: ['apiLog/list'],
  apiLogMissed: ['apiLog/missedStore'],
  approval: ['approval/list', 'approval/ruleStore', 'approval/store', 'file/ownerStore'],
  audit: ['audit/list', 'audit/namedStore', 'payment/historyStore', 'role/peopleStore'],
  blacklistEntry: ['blacklist/list', 'blacklist/store'],
  freezeTicket: ['audit/nameStore', 'complaint/list', 'hold/ticketStore', 'payment/ticketStore'],
  journal: [
    'books/entryStore',
    'books/journalStore',
    'home/apartStore',
    'billing/flowStore',
    'merchant/pocketStore',
    'billing/searchStore',
    'payment/journalStore',
  ],
  merchantDay: ['merchant/payoutLimitStore'],
  merchantKey: ['merchantKey/store', 'merchant/list', 'home/welcomeStore'],
  merchantNonce: [],
  merchantPayoutLimit: ['merchant/payoutLimitStore'],
  merchantPool: ['pool/store', 'routing/store'],
  merchantRate: ['merchant/list', 'rate/store', 'pool/batchStore', 'pool/store', 'agent/relationStore'],
  notice: ['notify/store'],
  ownPrice: ['home/ownPriceStore'],
  complaint: ['complaint/list', 'complaint/store', 'file/ownerStore', 'hold/ticketStore'],
  rechargeOrder: [
    'audit/nameStore',
    'bank/lineStore',
    'file/ownerStore',
    'recharge/list',
    'recharge/store',
    'reference/store',
    'statement/candidateStore',
  ],
  noticeReplay: ['notifyLog/replayList', 'notifyLog/replayStore'],
  notification: [
    'notifyLog/healthStore',
    'notifyLog/list',
    'notifyLog/replayList',
    'notifyLog/replayStore',
    'payment/historyStore',
    'testInit/selfCheckStore',
  ],
  orderDelta: ['agent/relationStore', 'merchant/todayStore', 'orderStat/store'],
  paymentOrder: [
    'account/alertStore',
    'account/boardStore',
    'account/list',
    'account/saveStore',
    'account/store',
    'accountSwitch/store',
    'account/watchStore',
    'audit/nameStore',
    'books/journalStore',
    'channelSetup/callbackLogStore',
    'channelSetup/healthStore',
    'complaint/list',
    'file/ownerStore',
    'home/welcomeStore',
    'billing/flowStore',
    'merchant/ipStore',
    'merchant/masterStore',
    'pool/store',
    'merchant/store',
    'hold/ticketStore',
    'chargeback/store',
    'payment/list',
    'orderStat/store',
    'payment/partStore',
    'supplement/similarStore',
    'payment/store',
    'receipt/candidateStore',
    'receipt/list',
    'receipt/partStore',
    'reference/store',
    'refund/list',
    'refund/store',
    'routing/store',
    'settlementPlan/factStore',
    'testInit/list',
  ],
  poolBatchPlace: ['pool/batchStore'],
  refund: [
    'file/ownerStore',
    'chargeback/store',
    'payment/historyStore',
    'payment/store',
    'refund/list',
    'refund/store',
    'reference/store',
  ],
  chargeback: ['chargeback/store', 'refund/store'],
  settlement: [
    'audit/nameStore',
    'bank/lineStore',
    'file/ownerStore',
    'reference/store',
    'settlement/list',
    'settlement/store',
    'settlement/sumStore',
    'settlementPlan/factStore',
    'settlementPlan/runStore',
    'statement/candidateStore',
  ],
  settlementAccount: ['settlementAccount/list', 'settlementAccount/store', 'settlementPlan/factStore'],
  routeRule: ['route/list', 'route/store', 'routing/ruleStore'],
  payoutSet: ['account/payoutSetStore'],
  testCatcher: ['testInit/catchList', 'testInit/catchStore'],
  testOrder: ['testInit/list', 'testInit/store'],
  paymentOrderNo: ['complaint/list', 'billing/flowStore', 'payment/store', 'receipt/candidateStore'],
};

interface Leaky {
  findMine(db: Reads, asker: Asker): Promise<unknown>;
  findEverything(db: Reads, id: string): Promise<unknown>;
  findOwn(db: Reads, scope: Scope, id: string): Promise<unknown>;
}
export const explained: Reasons<{ leaky: Leaky }> = {
  leaky: { findEverything: 'only an example', findMine: 'only an example' },
};
// @ts-expect-error a query that is not told whose rows it gives does not compile without a reason
export const unexplained: Reasons<{ leaky: Leaky }> = {};
// @ts-expect-error that rows are the asker’s own does not say whose merchant they are about
export const half: Reasons<{ leaky: Leaky }> = { leaky: { findEverything: 'only an example' } };
// @ts-expect-error a table that carries a merchant does not compile while nobody says who reads it
export const forgotten: Record<Carrier, unknown> = { audit: [] };
export const needless: Reasons<{ leaky: Leaky }> = {
  // @ts-expect-error one that is told needs none
  leaky: { findEverything: 'only an example', findMine: 'only an example', findOwn: 'needless' },
};
