// Of each save of something that is there: a body with every field that may be left out, and where it is kept.
import { bankKind, bankPurpose, fundType } from '#contract/status';
import { buildAccount } from '../build/account';
import { accountInput } from '../build/accountInput';
import { buildAgent } from '../build/agent';
import { buildChannel } from '../build/channel';
import { buildCompany } from '../build/company';
import { buildFile } from '../build/file';
import { buildMerchant } from '../build/merchant';
import { buildPlace } from '../build/place';
import { buildRole } from '../build/role';
import type { SignedIn } from '../gate/app';
import type { Gate } from '../gate/gate';

export type Row = Record<string, unknown>;
export interface Story {
  who: SignedIn;
  /** Who consents to it; an administrator where nobody is named. */
  second?: SignedIn;
  /** One with every field. */
  whole: Row;
  /** The row that was written last. */
  table: string;
  /** How a request names it. */
  named: (row: Row) => Row;
  /** Fields of one that is made alone. */
  once?: readonly string[];
  /** Fields that are about the save itself, or besides the row. */
  besides?: readonly string[];
  /** A column that each save says anew. */
  anew?: string;
  /** Of several ways one has to stay. */
  stays?: string;
  /** What else of it stands in other rows. */
  more?: (row: Row) => Promise<unknown>;
}

const CLABE = '032180000118359719';
const reason = 'as agreed in March';
const idAndVersion = ({ id, version }: Row): Row => ({ id: String(id), version });
const contact = { contactName: 'Ana Luz', contactPhone: '+525512345678', contactEmail: 'ana@shop.example.com' };

export const stories: Record<string, (gate: Gate) => Promise<Story>> = {
  'contact.save': async ({ app, context, db }) => ({
    who: await app.as('OPERATION'),
    whole: {
      ...{ name: 'Ana', roleText: 'Duty desk', scene: 'support', audience: ['merchant'], countryIds: ['MEX'] },
      ...{ merchantIds: [(await buildMerchant(context)).id], telegram: 'ana_desk', whatsapp: '+525512345670' },
      ...{ phone: '+525512345678', email: 'ana@example.com', zoneCountry: 'MEX', workDays: ['mon'] },
      ...{ workStart: '09:00', workEnd: '18:00' },
    },
    table: 'contact',
    stays: 'phone',
    named: idAndVersion,
    more: ({ id }) => db.reads.selectFrom('merchant').select('id').where('managerId', '=', String(id)).execute(),
  }),
  'company.save': async ({ app, context }) => {
    const who = await app.as('ADMIN');
    const file = await buildFile(context, app.services.settings, { uploadedBy: who.employeeId });
    return {
      who,
      whole: {
        ...{ name: 'Norte', legalName: 'Norte SA de CV', countryId: 'MEX', taxIdType: 'RFC', taxId: 'MAL180222MS6' },
        ...{ regNo: 'R-1', address: 'Calle 1', legalRep: 'Ana Luz', contactName: 'Luz', phone: '5512345678' },
        ...{ email: 'norte@example.com', licenseFiles: [file], licensesUntil: '2030-01-31' },
        ...{ monthLimit: '1000.00', riskLevel: 2, remark: 'ours' },
      },
      table: 'company',
      named: idAndVersion,
      besides: ['taxIdConfirmed'],
    };
  },
  'announcement.save': async ({ app }) => ({
    who: await app.as('OPERATION'),
    whole: {
      ...{ title: '维护', text: '周日凌晨', titleEn: 'Work', textEn: 'On Sunday', titleEs: 'Obra', textEs: 'Domingo' },
      ...{ titlePt: 'Obra', textPt: 'Domingo', titleAr: 'عمل', textAr: 'الأحد', level: 'urgent', mustRead: true },
      ...{ pinned: true, audience: ['merchant'], roles: ['MERCHANT'], countryIds: ['MEX'] },
      ...{ fromTime: 1_800_000_000_000, toTime: 1_900_000_000_000 },
    },
    table: 'announcement',
    named: idAndVersion,
    // Of some merchants or of a country.
    besides: ['merchantIds'],
  }),
  'merchant.save': async ({ app, context }) => {
    const who = await app.as('OPERATION');
    const file = await buildFile(context, app.services.settings, { uploadedBy: who.employeeId });
    await buildAccount(context, { minAmount: 1_000n, maxAmount: 500_000n });
    return {
      who,
      whole: {
        ...{ name: 'Tienda', legalName: 'Tienda SA', shortName: 'T', merchantType: 1, countryIds: ['MEX'] },
        ...{ currency: 'MXN', companyId: (await buildCompany(context, { countryId: 'MEX' })).id },
        ...{ proxyId: (await buildAgent(context)).id, taxId: 'MAL180222MS6', ...contact, contactTelegram: 'ana' },
        ...{ website: 'https://shop.example.com', mcc: '5411', rates: [], settleDays: 1, remark: 'ours' },
        ...{ limits: { payMin: '20.00', payDayCount: 5 }, kybFiles: [file] },
      },
      table: 'merchant',
      named: idAndVersion,
      besides: ['taxIdConfirmed', 'loginUserName', 'ratesFrom'],
      once: ['limits'],
    };
  },
  'merchant.infoSave': async ({ app, context }) => {
    const merchant = await buildMerchant(context);
    return {
      who: await app.as('MERCHANT', { ownerId: merchant.id }),
      whole: {
        ...{ version: 1, ...contact, contactTelegram: 'ana', website: 'https://shop.example.com' },
        notifyUrl: 'https://shop.example.com/caudal',
      },
      table: 'merchant',
      named: ({ version }) => ({ version }),
    };
  },
  'merchant.proxySave': async ({ app, context }) => ({
    ...{ who: await app.as('ADMIN'), second: await app.as('FINANCE_RISK') },
    whole: {
      ...{ name: 'Cumbre', proxyType: 'proxy', countryIds: ['MEX'], remark: 'ours' },
      ...{ parentId: (await buildAgent(context, { proxyType: 'admpro' })).id, ...contact },
    },
    table: 'agent',
    named: idAndVersion,
  }),
  'account.save': async ({ app, context }) => ({
    who: await app.as('ADMIN'),
    whole: await accountInput(context, {
      ...{ payType: 'both', credential: 'of the channel', upstreamMerchantNo: 'U-1', costRate: '1.0000' },
      ...{ costFixed: '2.00', monthLimitAmount: '600000.00', floatAlert: '100.00', tradeStart: '08:00' },
      ...{ tradeEnd: '20:00', autoPause: { failStreak: 3, minSuccessRate: 50, windowMin: 15 }, remark: 'ours' },
    }),
    table: 'account',
    named: ({ id, version }) => ({ accountId: String(id), version }),
    once: ['identifiers', 'credential'],
  }),
  'account.upiShowSave': async ({ app, context }) => ({
    who: await app.as('OPERATION'),
    whole: {
      ...{ accountId: (await buildAccount(context)).id, version: 1 },
      ...{ displayName: 'Norte' },
      showFlags: {
        ...{ showHolderName: true, showBankName: true, showIdentifier: true, showQr: true },
        ...{ copyable: true, showAmountSuffix: true },
      },
      ...{ identifierType: 'CLABE', instructionsByLocale: { es: 'Pague' } },
    },
    table: 'account',
    named: ({ version }) => ({ version }),
  }),
  'bank.save': async ({ app, context }) => {
    const who = await app.as('ADMIN');
    return {
      ...{ who, second: await app.as('FINANCE_RISK') },
      whole: {
        ...{ name: 'Banorte', companyId: (await buildCompany(context, { countryId: 'MEX' })).id, countryId: 'MEX' },
        ...{ currency: 'MXN', kind: bankKind.bank, purpose: bankPurpose.gather, holderName: 'Caudal S.A.' },
        ...{ linkedAccountIds: [], statementMode: 'manual', clabe: CLABE, bankCode: '072', bankName: 'Banorte' },
        ...{ branch: 'Centro', accountType: 'checking', holderDocNo: 'MAL180222MS6', dayOutLimit: '100.00' },
        ...{ keeperEmployeeId: who.employeeId, remark: 'ours' },
      },
      table: 'bank_account',
      named: idAndVersion,
      besides: ['accountNo', 'cbu', 'cvu', 'cci', 'pixKey', 'chain', 'address'],
    };
  },
  'employee.save': async ({ app, context }) => ({
    who: await app.as('ADMIN'),
    whole: {
      ...{ userName: 'new.person', realName: 'Night desk', countryIds: ['MEX'], ipWhitelist: [] },
      ...{ roleIds: [(await buildRole(context, { grants: ['payment.view'] })).id], phone: '+525512345678' },
      ...{ companyId: (await buildCompany(context, { countryId: 'MEX' })).id, email: 'night@example.com' },
      ...{ telegram: 'night', expireTime: 1_900_000_000_000, remark: 'ours' },
    },
    table: 'employee',
    named: idAndVersion,
    besides: ['ownerType', 'ownerId', 'forget'],
  }),
  'role.save': async ({ app }) => ({
    who: await app.as('ADMIN'),
    whole: {
      ...{ name: 'Looks', code: 'LOOKS', scope: 1, menuIds: [], buttonKeys: [], remark: 'ours' },
      dataScope: { countryIds: ['MEX'], merchantIds: [], maskFields: [] },
    },
    table: 'role',
    named: idAndVersion,
  }),
  'role.ownSave': async ({ app, context }) => ({
    who: await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id }),
    whole: { name: 'Looks', menuIds: [], buttonKeys: [], remark: 'ours' },
    table: 'role',
    named: idAndVersion,
  }),
  'route.save': async ({ app, context }) => ({
    who: await app.as('OPERATION'),
    whole: {
      ...{ name: 'North first', priority: 10, merchantIds: [(await buildMerchant(context)).id], othersAfter: false },
      ...{ countryIds: ['MEX'], payMethods: ['SPEI'], currency: 'MXN', amountFrom: '10.00', amountTo: '100.00' },
      ...{ timeFrom: '08:00', timeTo: '20:00', strategy: 1, channels: [(await buildChannel(context)).code], reason },
    },
    table: 'route_rule',
    named: idAndVersion,
    besides: ['reason'],
  }),
  'settlementAccount.save': async ({ app, context }) => ({
    who: await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id }),
    whole: {
      ...{ settleType: 1, name: 'Banorte', countryId: 'MEX', bankName: 'Banorte', accountNo: CLABE },
      ...{ holderName: 'Norte S.A. de C.V.', holderDocNo: 'MAL180222MS6' },
    },
    table: 'settlement_account',
    named: idAndVersion,
    besides: ['chain', 'address'],
  }),
  'settlementRule.save': async ({ app, context }) => ({
    who: await app.as('FINANCE_RISK'),
    whole: {
      ...{ currency: 'MXN', ownerType: 1, ownerId: (await buildMerchant(context)).id, inherits: true, enabled: true },
      ...{ auto: false, weekdays: ['mon'], windowFrom: '09:00', windowTo: '18:00', timesADay: 2, least: '100.00' },
      ...{ most: '5000.00', mostADay: '9000.00', feePercent: '1.25', feeFixed: '5.00', feeCap: '50.00', feeMode: 1 },
      ...{ cycle: 'T', cycleDays: 1, reason },
    },
    table: 'settlement_rule',
    named: idAndVersion,
    // It says whose rule it is.
    besides: ['ownerType', 'ownerId'],
  }),
  'settlementRule.holidaySave': async ({ app }) => ({
    who: await app.as('FINANCE_RISK'),
    whole: { countryId: 'MEX', day: '2026-03-11', change: 'added', name: 'Local day', version: 0, reason },
    table: 'bank_holiday_correction',
    // A correction is no second one of the same.
    named: ({ version, change }) => ({ version, change: change === 'added' ? 'removed' : 'added' }),
    anew: 'change',
  }),
  'blacklist.save': async ({ app }) => ({
    who: await app.as('ADMIN'),
    whole: { kind: 1, type: 'document', value: 'MAL180222MS6', reason, expireTime: 1_900_000_000_000 },
    table: 'blacklist_entry',
    named: idAndVersion,
    once: ['kind', 'type', 'value'],
    besides: ['merchantId'],
  }),
  'fund.save': async ({ app, context }) => {
    const who = await app.as('CASHIER');
    const companyId = (await buildCompany(context, { countryId: 'MEX' })).id;
    const [from, to] = [await buildPlace(context, { companyId }), await buildPlace(context, { companyId })];
    const file = await buildFile(context, app.services.settings, { uploadedBy: who.employeeId });
    return {
      who,
      whole: {
        ...{ recordType: fundType.internal, fromBankId: from.id, toBankId: to.id, amount: '100.00', fee: '1.00' },
        ...{ bankTraceNo: 'TRACE-77001', voucherUrl: file, remark: 'ours', submit: false },
        bizTime: app.clock.now().getTime() - 60_000,
      },
      table: 'fund_record',
      named: ({ recordNo, version }) => ({ recordNo, version }),
      besides: ['fromAccountId', 'fromChannelCode', 'toAccountId', 'toAmount', 'price', 'category', 'txHash'].concat(
        'anotherTransfer',
      ),
    };
  },
  'menu.save': async ({ app }) => ({
    who: await app.as('ADMIN'),
    whole: {
      ...{ key: 'paymentOrder', version: 0, label: 'Cobros', route: '/paymentOrder', icon: 'payment' },
      parentKey: 'orders',
    },
    table: 'menu_entry',
    named: ({ version }) => ({ version }),
    besides: ['group'],
  }),
  'approval.ruleSave': async ({ app }) => ({
    who: await app.as('ADMIN'),
    whole: {
      ...{ type: 'merchant.deduct', widens: false, steps: [{ roles: ['ADMIN'], count: 2 }], status: 1, reason },
      ...{ currency: 'MXN', amountFrom: '10.00', amountTo: '20.00', deltaFrom: '5', makerRoles: ['OPERATION'] },
      ...{ countryIds: ['MEX'], hourFrom: 8, hourTo: 20, expireHours: 12 },
    },
    table: 'approval_rule',
    named: idAndVersion,
  }),
};
