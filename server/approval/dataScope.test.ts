import { sql } from 'kysely';
import { code } from '#contract/error';
import { buildCompany } from '../../tests/build/company';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { decide } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app } = gateOfFile();

test.each(['merchant', 'company'])(
  'whose role is limited by %s neither sees nor decides a request about another merchant',
  async (limit) => {
    const context = buildContext(db, app.services);
    const company = await buildCompany(context);
    const [own, other] = [
      await buildMerchant(context, { available: '10.00', companyId: company.id }),
      await buildMerchant(context, { available: '10.00' }),
    ];
    const [maker, admin] = [await app.as('FINANCE_RISK'), await app.as('ADMIN')];
    const fine = {
      currency: 'MXN',
      direction: 1,
      from: 1,
      category: 2,
      amount: '1.00',
      reason: 'As the contract says',
    };
    const idFor = async ({ id }: { id: string }) =>
      dataOf(await maker.call('/merchant/deduct', { ...fine, merchantId: id })).approvalId;
    const [mine, theirs] = [await idFor(own), await idFor(other)];
    await sql`update role
      set merchant_ids = ${limit === 'merchant' ? [own.id] : []}::bigint[],
      company_ids = ${limit === 'company' ? [company.id] : []}::bigint[]
    where id = 1`.execute(db.writes);
    expect((await admin.call('/approval/details', { approvalId: theirs })).code).toBe(code.notFound);
    expect(
      (await admin.call('/approval/page', {})).data.list.map(({ approvalId }: { approvalId: string }) => approvalId),
    ).not.toContain(theirs);
    expect((await decide(admin, theirs)).code).toBe(code.notFound);
    expect((await decide(admin, mine)).code).toBe(code.ok);
    await sql`update role set merchant_ids = '{}', company_ids = '{}' where id = 1`.execute(db.writes);
  },
);
