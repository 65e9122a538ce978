// What somebody writes as a reason is data wherever it goes: in the statement, in the ticket and in the file that
// leaves the house.

import { readXlsx } from 'hucre/xlsx';
import { buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { hostileTexts } from '../../tests/fixtures/hostile';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { db, app } = gateOfFile({ role: 'FINANCE_RISK' });
let merchant: BuiltMerchant;
let admin: SignedIn;
/** As long as a reason may be, and long enough to be one; what is typed is kept without the space around it. */
const reasons = hostileTexts.map((text) => `${[...text].slice(0, 90).join('')} reason`.trim());
/** No database keeps the sign for nothing. */
const plainReasons = reasons.filter((reason) => !reason.includes('\u0000'));
beforeAll(async () => {
  admin = await app.as('ADMIN');
  merchant = await buildMerchant(buildContext(db, app.services), { available: '1000.00' });
});

const write = (path: string, given: object) =>
  app.call(path, { merchantId: merchant.id, currency: 'MXN', amount: '1.00', ...given });
/** Refused at once, or booked with the consent of a second person. */
const deduct = async (reason: string) => {
  const answer = await write('/merchant/deduct', { direction: 1, from: 1, category: 2, reason });
  return answer.code === 1401 ? consent(admin, answer) : answer;
};
const freeze = (reason: string) => write('/merchant/freeze', { action: 1, scope: 1, reason });

for (const [kind, act] of [
  ['a deduction', deduct],
  ['a freeze', freeze],
] as const)
  test(`the reason of ${kind} is kept as it was written, or refused with what is wrong`, async () => {
    for (const reason of reasons) {
      const answer = await act(reason);
      if (!plainReasons.includes(reason))
        expect(answer).toMatchObject({ code: 1001, msg: expect.stringContaining('cannot be stored') });
      else expect([reason, answer.code]).toEqual([reason, 0]);
    }
    const { data } = await app.call('/merchant/billing/flow', { merchantId: merchant.id, pageSize: 200 });
    expect(data.list.map((row: { remark: string }) => row.remark)).toEqual(expect.arrayContaining(plainReasons));
  });

test('in the exported statement each is text, and nothing is a formula or a link (§T16)', async () => {
  const file = new Uint8Array(
    (await app.call('/merchant/billing/flow/export', { merchantId: merchant.id, currency: 'MXN' })).data,
  );
  const [statement] = (await readXlsx(file)).sheets;
  const cells = new Set(statement?.rows.flat());
  for (const reason of plainReasons) expect(cells).toContain(reason);
  const special = [...(statement?.cells?.values() ?? [])].filter(
    ({ formula, hyperlink }) => formula !== undefined || hyperlink !== undefined,
  );
  expect(special).toEqual([]);
});
