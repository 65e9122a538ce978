// Whose a merchant in force is, and when its money is spendable: one person's wish and another's consent.
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { buildCompany } from '../../tests/build/company';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app, context } = gateOfFile();
const { enabled, disabled, frozen, review } = masterStatus;
let companyId: string;
let agents: Record<'north' | 'south', Awaited<ReturnType<typeof buildAgent>>>;
beforeAll(async () => {
  companyId = (await buildCompany(context, { countryId: 'MEX' })).id;
  agents = { north: await buildAgent(context), south: await buildAgent(context) };
});

/** With so many days, of the northern agent. */
async function merchantIn(status: number): Promise<BuiltMerchant> {
  const merchant = await buildMerchant(context, { companyId, agentId: agents.north.id, settleDays: 3 });
  await db.writes.updateTable('merchant').set({ status }).where('id', '=', merchant.id).execute();
  return merchant;
}
/** The merchant as it is, with what somebody changes of it. */
async function saving({ id }: BuiltMerchant, given: object) {
  const operation = await app.as('OPERATION');
  const { name, legalName, merchantType, countryIds, currency, version, ...own } = dataOf(
    await operation.call('/merchant/info', { id }),
  );
  const { settle, proxyId } = own;
  const values = { name, legalName, merchantType, countryIds, currency, companyId, settleDays: settle.days };
  const still = { taxId: 'MAL180222MS6', rates: [], ...(proxyId && { proxyId }) };
  return operation.call('/merchant/save', { id, version, ...values, ...still, ...given });
}
const standing = async ({ id }: BuiltMerchant) => {
  const found = db.reads.selectFrom('merchant').select(['agentId', 'settleDays']).where('id', '=', id);
  const { agentId, settleDays } = await found.executeTakeFirstOrThrow();
  return [agentId, settleDays];
};
/** What one person does alone to the money of others, and what it is from and to. */
const changes = () =>
  [
    [{ proxyId: agents.south.id }, [agents.south.id, 3], ['proxyId', `${agents.north.name} → ${agents.south.name}`]],
    [{ proxyId: null }, [null, 3], ['proxyId', `${agents.north.name} → –`]],
    [{ settleDays: 0 }, [agents.north.id, 0], ['settleDays', 'T+3 → T+0']],
    [{ settleDays: 2, remark: 'sooner' }, [agents.north.id, 2], ['settleDays', 'T+3 → T+2']],
  ] as const;

test.each([enabled, disabled, frozen])(
  'of a merchant in status %i finance consents to another agent and to money sooner',
  async (status) => {
    const [admin, finance] = [await app.as('ADMIN'), await app.as('FINANCE_RISK')];
    for (const [given, after, [field, value]] of changes()) {
      const merchant = await merchantIn(status);
      const answer = await saving(merchant, given);
      expect([value, answer.code]).toEqual([value, code.approvalNeeded]);
      expect(await standing(merchant)).toEqual([agents.north.id, 3]);
      const { facts } = dataOf(await finance.call('/approval/details', { approvalId: answer.data.approvalId }));
      expect(facts).toContainEqual(expect.objectContaining({ field, value }));
      expect((await consent(admin, answer)).code).toBe(code.noPermission);
      expect((await consent(finance, answer)).code).toBe(code.ok);
      expect(await standing(merchant)).toEqual(after);
    }
  },
);

test('what moves nobody’s money is one person’s own: a word, and money later', async () => {
  for (const [given, after] of [
    [{ remark: 'asked once' }, 3],
    [{ settleDays: 3 }, 3],
    [{ settleDays: 5 }, 5],
  ] as const) {
    const merchant = await merchantIn(enabled);
    expect((await saving(merchant, given)).code).toBe(code.ok);
    expect(await standing(merchant)).toEqual([agents.north.id, after]);
  }
});

test('one that nobody has reviewed changes freely, and the audit says whose it becomes', async () => {
  for (const [given, after] of changes()) {
    const merchant = await merchantIn(review);
    expect((await saving(merchant, given)).code).toBe(code.ok);
    expect(await standing(merchant)).toEqual(after);
  }
  const merchant = await merchantIn(review);
  await saving(merchant, { proxyId: agents.south.id });
  const saves = context.db.selectFrom('audit').select('changes').where('call', '=', 'merchant.save');
  const { changes: audited } = await saves.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(JSON.stringify(audited)).toContain(agents.south.proxyNo);
});

test('an agent’s own people wait for finance as well', async () => {
  const merchant = await merchantIn(enabled);
  const theirs = await app.as('SUPER_PROXY', { ownerId: agents.north.id });
  const preview = { id: merchant.id, countryId: 'MEX', rates: [], proxyId: agents.north.id, settleDays: 1 };
  const { sooner, agents: whose } = dataOf(await theirs.call('/merchant/terms/preview', preview));
  expect([sooner, whose]).toEqual([{ before: 3, after: 1 }, null]);
});

test('whoever reviews one that changed meanwhile looks again', async () => {
  const merchant = await merchantIn(review);
  const [operation, finance] = [await app.as('OPERATION'), await app.as('FINANCE_RISK')];
  const answer = await operation.call('/merchant/saveStatus', {
    ids: [merchant.id],
    status: enabled,
    reason: 'papers',
  });
  const { approvalId } = answer.data;
  const { hash } = dataOf(await finance.call('/approval/details', { approvalId }));
  expect((await saving(merchant, { settleDays: 0 })).code).toBe(code.ok);
  const blind = await finance.call('/approval/act', { approvalId, hash, action: 1 });
  expect(blind.code).toBe(code.versionConflict);
  expect((await consent(finance, answer)).code).toBe(code.ok);
});
