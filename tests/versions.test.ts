import type { TSchema } from 'typebox';
import type { Call } from '#contract/call';
import { code } from '#contract/error';
import { type CallName, calls } from '#contract/index';
import { gateOfFile } from './gate/gate';
import { holderOf } from './gate/holder';
import { sample } from './gate/sample';

/**
 * Writes that give back nothing of a row that was read, so that nobody's change is lost by them; each with the reason.
 */
const withoutVersion: Record<string, readonly CallName[]> = {
  'moves a status by the table of moves, from where the row stands now': [
    'employee.saveStatus',
    'role.saveStatus',
    'role.ownSaveStatus',
    'account.saveStatus',
    'bank.saveStatus',
    'fund.confirm',
    'settlement.audit',
    'settlement.remit',
    'settlementAccount.saveStatus',
    'company.status',
    'contact.saveStatus',
    'announcement.saveStatus',
    'channel.saveStatus',
    'route.saveStatus',
    'merchant.saveStatus',
    'merchant.proxySaveStatus',
    'payment.close',
    'blacklist.saveStatus',
    'menu.saveStatus',
  ],
  'refuses by another sign of what was seen: its hash, or all that there is': ['approval.act', 'menu.sort'],
  'does each row by the version that was read of it': [
    'receipt.autoMatch',
    'payment.supplementBatch',
    'fund.check',
    'recharge.confirm',
  ],
  'gives many rows the same few values, after a dry run': [
    'account.saveAccountBatch',
    'merchant.saveAccountBatch',
    'fund.attach',
  ],
  'does something, or books money': [
    'account.switchAccount',
    'account.switchUndo',
    'merchant.saveAccountBatchUndo',
    'account.payoutAccountBalanceUpdate',
    'bank.snapshot',
    'fund.handover',
    'bank.clearWholeCache',
    'merchant.merchantSwitchAccount',
    'merchant.freeze',
    'merchant.deduct',
    'payment.notify',
    'payment.query',
    'recharge.recheckChain',
    'notifyLog.resend',
    'payment.tag',
    'notifyLog.resendBatch',
    'notifyLog.resendOrders',
    'notifyLog.cancelReplay',
    'audit.unmask',
    'channel.test',
    'merchant.ping',
    'testInit.simulate',
    'approval.cancel',
  ],
  'makes new ones alone': [
    'recharge.create',
    'complaint.save',
    'complaint.raise',
    'complaint.reply',
    'complaint.answer',
    'settlement.apply',
    'settlementPlan.run',
    'account.import',
    'merchant.import',
    'blacklist.import',
    'payment.block',
    'testInit.order',
    'receipt.explainClash',
    'receipt.remark',
    'statement.upload',
    'statement.type',
    'testInit.catcherCreate',
    'testInit.initialise',
  ],
  'makes or takes a proof, a key or a session': [
    'merchant.login',
    'merchant.loginAs',
    'merchant.loginAsEnd',
    'file.upload',
    'merchant.apiInfo',
    'employee.logout',
    'employee.resetPwd',
    'employee.modifyPwd',
    'employee.firstPassword',
    'employee.googleAuthInit',
    'employee.googleAuthBind',
    'employee.googleAuthUnbind',
    'employee.googleAuthReset',
    'employee.recoveryRegenerate',
    'employee.sessionKill',
    'employee.sessionsKill',
  ],
  'is what one person prefers or has read, where the last word counts': [
    'preference.save',
    'notify.read',
    'notify.readAll',
    'announcement.read',
  ],
};

interface Save {
  name: CallName;
  call: Call;
  /** The field that names the row, where there may be none. */
  key: string | undefined;
}
const version = ({ input }: Call): { versionOf?: string } | undefined => input.properties['version'];
const saves: Save[] = calls
  .filter(({ call }) => call.kind === 'write' && version(call))
  .map(({ name, call }) => ({ name, call, key: version(call)?.versionOf }));

test('whatever writes over a row asks for the version that was read, or says here why it need not', () => {
  const others = calls.filter(({ call }) => call.kind === 'write' && !version(call)).map(({ name }) => name);
  expect(Object.values(withoutVersion).flat().sort()).toEqual(others.sort());
});

test('a version that may be left out belongs to a row that may be', () => {
  const loose = saves.filter(({ call, key }) => {
    const { properties, required = [] }: { properties: Record<string, TSchema>; required?: string[] } = call.input;
    return key === undefined
      ? !required.includes('version')
      : !(key in properties) || required.includes(key) || required.includes('version');
  });
  expect(loose.map(({ name }) => name)).toEqual([]);
});

describe('at the gate', () => {
  const { app } = gateOfFile();
  const versionMistake = async ({ call }: Save, body: object) => {
    const role = holderOf(call.access);
    const asker = role === 'ADMIN' ? app : await app.as(role, { ownerId: '1' });
    const answer = await asker.call(call.path, body);
    const fields: { field: string; code: string }[] = answer.data?.fields ?? [];
    return [answer.code, fields.find(({ field }) => field === 'version')?.code];
  };
  const named = ({ call, key = '' }: Save) => ({ [key]: sample(call.input.properties[key] ?? {}) });
  const least = ({ call }: Save) => sample(call.input) as object;

  test('every one of them refuses a change that does not say the version', async () => {
    const answers: unknown[] = [];
    // One by one: none waits for a connection that another holds.
    for (const save of saves) {
      const body = save.key === undefined ? { ...least(save), version: undefined } : { ...least(save), ...named(save) };
      answers.push([save.name, await versionMistake(save, body)]);
    }
    expect(answers).toEqual(saves.map(({ name }) => [name, [code.badParameter, 'required']]));
  });

  test('every one that makes something refuses the version of nothing', async () => {
    const makers = saves.filter(({ key }) => key !== undefined);
    const answers: unknown[] = [];
    for (const save of makers) answers.push([save.name, await versionMistake(save, { ...least(save), version: 1 })]);
    expect(answers).toEqual(makers.map(({ name }) => [name, [code.badParameter, 'additionalProperties']]));
  });
});
