import type { ColumnType, Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { Announcement } from '#contract/announcement';
import type { ApiFailure, SignedHeader } from '#contract/apiLog';
import type { ApprovalStep } from '#contract/approval';
import type { AuditType } from '#contract/audited';
import type { BlacklistType } from '#contract/blacklist';
import type { Parsed } from '#contract/call';
import type { CallbackResult } from '#contract/channel';
import type { Contact } from '#contract/contact';
import type { Code } from '#contract/error';
import type { PriceInForce } from '#contract/homePrice';
import type { NotifyingKind, OrderKind } from '#contract/kind';
import type { proxyType } from '#contract/merchantAgent';
import type { taxIdType } from '#contract/merchantShape';
import type { ReferenceKind } from '#contract/method';
import type { Currency } from '#contract/money';
import type { Notice } from '#contract/notify';
import type { NoticeFailure, notifyLog, ReplayState } from '#contract/notifyLog';
import type { OwnPrice } from '#contract/ownPrice';
import type { OwnerType } from '#contract/people';
import type { Receipt } from '#contract/receipt';
import type { ChainState } from '#contract/recharge';
import type { MaskField } from '#contract/roleShape';
import type { chain } from '#contract/settlementAccount';
import type { countryId } from '#contract/shape';
import type { LineKind, Statement } from '#contract/statement';
import type {
  accountKind,
  accountStatus,
  approvalAction,
  approvalStatus,
  Book,
  bankKind,
  bankPurpose,
  ComplaintResult,
  ComplaintSource,
  ComplaintStatus,
  channelStatus,
  choice,
  complaintLiability,
  complaintPriority,
  complaintType,
  FundPlace,
  FundStatus,
  FundType,
  freezeScope,
  fundCategory,
  LineStatus,
  listedKind,
  masterStatus,
  merchantType,
  notifyStatus,
  PaymentStatus,
  poolAction,
  RechargeStatus,
  RefundStatus,
  receiptStatus,
  rechargeType,
  roleScope,
  SettlementStatus,
  SettlingOwner,
  settlementAccountStatus,
  settlementFeeMode,
  settlementMode,
  settleState,
  settleType,
  signInResult,
  ticketStatus,
} from '#contract/status';
import type { CatcherAnswer, CaughtVerdict, TestMessage, TestOutcome } from '#contract/testInit';
import type { Weekday } from '../wallClock';
import type { Scope } from './scope';
import type { DB } from './tables';

type CountryId = Static<typeof countryId>;
type Of<Codes> = Codes[keyof Codes];

/** What a write told of one object, as it is kept with a request and in the audit. */
export interface StoredChange {
  type: AuditType;
  /** The number or id by which people look for it. */
  no: string;
  before?: object;
  after?: object;
  /** Fields that others move meanwhile, as a balance is: to a second person only by how much they change counts. */
  running?: readonly string[];
  /**
   * For the rules of approval, where the input does not tell: the money that moves, in major units, and where its owner
   * is at home.
   */
  amount?: { amount: string; currency: string };
  countryId?: string;
}

/** Columns that hold less than their database type says: only calls that the contract has checked write them. */
interface Narrower {
  account: {
    countryId: CountryId;
    status: Of<typeof accountStatus>;
    currency: Currency;
    payType: 'payment' | 'payout' | 'both';
    kind: Of<typeof accountKind>;
  };
  apiLog: { failure: ApiFailure | null; badHeader: SignedHeader | null };
  bankAccount: {
    countryId: CountryId;
    currency: Currency;
    kind: Of<typeof bankKind>;
    purpose: Of<typeof bankPurpose>;
    statementMode: 'api' | 'file' | 'manual';
    status: Of<typeof masterStatus>;
  };
  channelUnkept: { result: CallbackResult };
  apiLogMissed: { reason: 'flood' | 'full' };
  channel: { countryIds: CountryId[]; status: Of<typeof channelStatus> };
  blacklistEntry: { kind: Of<typeof listedKind>; type: BlacklistType; status: 0 | 1 };
  company: {
    countryId: CountryId;
    currency: Currency;
    status: Of<typeof masterStatus>;
    taxIdType: Static<typeof taxIdType>;
  };
  simulatorChoice: { choice: TestMessage['choice'] };
  testCatcher: { answer: CatcherAnswer };
  testCatch: { verdict: CaughtVerdict };
  testOrder: { outcome: TestOutcome };
  announcement: {
    level: Announcement['level'];
    audience: Announcement['audience'];
    roles: Announcement['roles'];
    countryIds: CountryId[];
    status: 0 | 1;
  };
  contact: {
    scene: Contact['scene'];
    audience: Contact['audience'];
    countryIds: CountryId[];
    zoneCountry: CountryId;
    workDays: Contact['workDays'];
    status: 0 | 1;
  };
  freezeTicket: { currency: Currency; scope: Of<typeof freezeScope>; status: Of<typeof ticketStatus> };
  idempotency: { code: Code };
  poolBatch: { payType: 'payment' | 'payout'; action: Of<typeof poolAction> };
  merchantPool: { payType: 'payment' | 'payout'; strategy: Of<typeof choice> };
  merchantRate: { bizType: 'payment' | 'payout' };
  notice: { currency: Currency | null; kind: Notice['kind'] };
  noticeReplay: { scope: Scope; filter: Partial<Parsed<typeof notifyLog.page>>; state: ReplayState };
  notification: {
    status: Of<typeof notifyStatus>;
    failure: NoticeFailure | null;
    orderKind: NotifyingKind;
  };
  notificationTry: { failure: NoticeFailure | null };
  agent: { countryIds: CountryId[]; proxyType: Static<typeof proxyType>; status: Of<typeof masterStatus> };
  approval: {
    currency: Currency | null;
    status: Of<typeof approvalStatus>;
    input: Record<string, unknown>;
    facts: object | null;
    changes: StoredChange[];
    steps: ApprovalStep[];
    failure: { word: string; values: Record<string, never> } | null;
    ownerType: OwnerType;
  };
  approvalDecision: { action: Of<typeof approvalAction> };
  approvalRule: { currency: Currency | null; countryIds: CountryId[]; steps: ApprovalStep[]; status: 0 | 1 };
  audit: { input: Record<string, unknown>; changes: StoredChange[] };
  employee: { countryIds: CountryId[]; ownerType: OwnerType; status: Of<typeof masterStatus> };
  ledgerAccount: { book: Book; currency: Currency; side: 'D' | 'C' };
  trialMark: { book: Book; currency: Currency; side: 'D' | 'C' };
  ledgerEntry: { currency: Currency; side: 'D' | 'C' };
  merchant: {
    status: Of<typeof masterStatus>;
    merchantType: Of<typeof merchantType>;
    currency: Currency;
    countryId: CountryId;
  };
  routeRule: {
    currency: Currency | null;
    countryIds: CountryId[];
    strategy: Of<typeof choice> | null;
    status: 0 | 1;
  };
  settlement: {
    ownerType: SettlingOwner;
    countryId: CountryId;
    currency: Currency;
    settleType: Of<typeof settleType>;
    mode: Of<typeof settlementMode>;
    feeMode: Of<typeof settlementFeeMode>;
    chain: Static<typeof chain> | null;
    status: SettlementStatus;
  };
  settlementAccount: {
    ownerType: SettlingOwner;
    countryId: CountryId;
    currency: Currency;
    settleType: Of<typeof settleType>;
    chain: Static<typeof chain> | null;
    status: Of<typeof settlementAccountStatus>;
  };
  settlementRule: {
    currency: Currency;
    ownerType: SettlingOwner | null;
    weekdays: Weekday[];
    feeMode: Of<typeof settlementFeeMode>;
    cycle: 'D' | 'T';
  };
  bankHolidayCorrection: { countryId: CountryId; change: 'added' | 'removed' };
  signInLog: { result: Of<typeof signInResult> };
  orderDelta: { orderKind: OrderKind };
  paymentOrder: {
    payReferenceKind: ReferenceKind | null;
    book: Book;
    status: PaymentStatus;
    notifyStatus: Of<typeof notifyStatus>;
    settleState: Of<typeof settleState>;
    currency: Currency;
    countryId: CountryId;
  };
  marketPrice: { source: PriceInForce['marketSource'] };
  priceRule: {
    currency: PriceInForce['currency'];
    mode: PriceInForce['priceMode'];
    source: PriceInForce['marketSource'];
    offsetType: NonNullable<PriceInForce['offsetType']>;
    backOffsetType: PriceInForce['backOffsetType'];
    toldOf: 'stale' | 'jump' | null;
  };
  ownPrice: {
    currency: PriceInForce['currency'];
    kind: OwnPrice['kind'];
    backOffsetType: PriceInForce['backOffsetType'];
  };
  staticPrice: { currency: PriceInForce['currency'] };
  paymentEvent: { fromStatus: PaymentStatus | null; toStatus: PaymentStatus | null };
  rechargeOrder: {
    status: RechargeStatus;
    type: Of<typeof rechargeType>;
    currency: PriceInForce['currency'];
    countryId: CountryId;
    chain: 'TRC20' | 'ERC20' | 'BEP20' | null;
    chainState: ChainState | null;
  };
  complaint: {
    status: ComplaintStatus;
    source: ComplaintSource;
    type: Of<typeof complaintType>;
    priority: Of<typeof complaintPriority>;
    result: ComplaintResult | null;
    liability: Of<typeof complaintLiability> | null;
    currency: Currency;
    countryId: CountryId;
  };
  chargeback: { currency: Currency; commissionsBack: { agentId: string; amount: string }[] };
  refund: {
    status: RefundStatus;
    currency: Currency;
    countryId: CountryId;
    commissionsBack: { agentId: string; amount: string }[];
  };
  fundRecord: {
    recordType: FundType;
    status: FundStatus;
    fromKind: FundPlace | null;
    toKind: FundPlace | null;
    countryId: CountryId;
    toCountryId: CountryId;
    currency: Currency;
    toCurrency: Currency;
    category: Of<typeof fundCategory> | null;
  };
  statement: { source: Statement['source']; status: Statement['status']; currency: Currency };
  statementLine: { status: LineStatus; kind: LineKind | null; currency: Currency };
  receipt: { book: Book; status: Of<typeof receiptStatus>; currency: Currency | null; why: Receipt['why'] };
  role: {
    scope: Of<typeof roleScope>;
    status: Of<typeof masterStatus>;
    countryIds: CountryId[];
    maskFields: MaskField[];
  };
}

/** Given as the narrower type, taken as the database takes it. */
type Narrowed<Wide, Narrow> = { [C in keyof Wide]: C extends keyof Narrow ? Given<Wide[C], Narrow[C]> : Wide[C] };
type Given<Column, Narrow> =
  Column extends ColumnType<infer _, infer I, infer U> ? ColumnType<Narrow, I, U> : ColumnType<Narrow, Column, Column>;

/** The tables as the database has them, with what their columns can hold. */
export type Tables = { [T in keyof DB]: T extends keyof Narrower ? Narrowed<DB[T], Narrower[T]> : DB[T] };

/** Some columns of a table, as a statement in SQL gives them. */
export type Row<T extends keyof Tables, C extends keyof Selectable<Tables[T]>> = Pick<Selectable<Tables[T]>, C>;
