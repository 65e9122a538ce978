import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import { paymentStatus } from '#contract/status';
import { buildFile } from '../../tests/build/file';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { receivePayment } from '../intake/intake';
import { lockOrder, type OrderRow } from '../payment/order';
import { verify } from '../verification/verify';

const folder = mkdtempSync(join(tmpdir(), 'batches-'));
const settings = { files: { kind: 'disk', folder } } as const;
const { app, context, db } = gateOfFile({ role: 'OPERATION', settings });
afterAll(() => rmSync(folder, { recursive: true }));

const BATCH = '/order/payment/supplementBatch';
const HEADS = 'Order number,Amount paid,Bank trace,Paid at,Reason';
type Answer = Output<typeof payment.supplementBatch>;
let person: SignedIn;
beforeAll(async () => {
  person = await app.as('OPERATION');
});
let nth = 0;
const trace = () => `CSV${++nth}`;
const row = (...cells: string[]) => cells.join(',');
const lineFor = ({ orderNo }: Pick<OrderRow, 'orderNo'>, amount = '1000.00', no = trace(), time = '') =>
  row(orderNo, amount, no, time, 'on the statement of the bank');
async function tried(lines: readonly string[], who = person, heads = HEADS, part: object = {}): Promise<Answer> {
  const bytes = Buffer.from([heads, ...lines].join('\n'));
  const fileUrl = await buildFile(context, settings, { uploadedBy: who.employeeId, contentType: 'text/csv', bytes });
  return dataOf(await who.call(BATCH, { fileUrl, dryRun: true, ...part })) as unknown as Answer; // the contract says so
}
test('a file that is tried out says how it was read, and lines that are booked say nothing of one', async () => {
  const order = await buildOrder(context, {});
  const found = await tried([lineFor(order)]);
  expect([found.encoding, found.sheet]).toEqual(['UTF-8', null]);
  expect(found.fields.find(({ name }) => name === 'payTime')?.label).toMatch(/^Paid at \(UTC-06:00 /);
});

/** As the console sends them: without what was said about them. */
const linesOf = ({ lines }: Answer) => lines.map(({ differs, aboveLimit, similar, takenBack, ...line }) => line);
const goodOf = (answer: Answer) => linesOf(answer).filter(({ orderNo }) => answer.okIds.includes(orderNo));
const rowOf = ({ id }: Pick<OrderRow, 'id'>) =>
  context.db.selectFrom('paymentOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const seen = ({ orderNo, version }: OrderRow) => ({ orderNo, version });
const statusOf = async (order: OrderRow) => (await rowOf(order)).status;
const broken = async () => (await verify(db.reads)).filter((found) => found.broken.length > 0);
const journals = async ({ orderNo }: OrderRow) =>
  (await context.db.selectFrom('postingKey').select('event').where('bizNo', '=', orderNo).execute()).length;

test('a file is tried out: each line says what becomes of it, or its field and why not, and nothing is booked', async () => {
  const merchant = await buildMerchant(context, {});
  const [good, paid, twice, traced, less] = await Promise.all([
    buildOrder(context, { merchant, with: { status: paymentStatus.expired } }),
    buildOrder(context, { merchant, status: paymentStatus.paid }),
    buildOrder(context, { merchant }),
    buildOrder(context, { merchant }),
    buildOrder(context, { merchant }),
  ]);
  const used = trace();
  const first = await tried([lineFor(good, '1000.00', used)]);
  dataOf(await person.call(BATCH, { lines: linesOf(first) }));
  const abroad = await app.as('OPERATION', { countryIds: ['CHL'] });
  const again = trace();
  const lines = [
    lineFor(paid),
    lineFor({ orderNo: 'P2026112200000000000' }),
    lineFor(traced, '1000.00', used),
    lineFor(twice, '1000.00', again),
    lineFor(twice),
    lineFor(less, '990', again),
    row(less.orderNo, '1.234', 'T', '', 'on the statement'),
    row(less.orderNo, '10.00', '', '', 'on the statement'),
    lineFor(less, '990.001'),
    lineFor(less, '990.00', trace(), '2020-01-01 10:00'),
  ];
  const answer = await tried(lines);
  expect(answer).toMatchObject({ total: 10, okIds: [twice.orderNo] });
  expect(answer.failed.map(({ row: no, field, code }) => [no, field, code])).toEqual([
    [2, 'orderNo', 1006],
    [3, 'orderNo', 1004],
    [4, 'bankTraceNo', 1007],
    [6, 'orderNo', 1007],
    [7, 'bankTraceNo', 1007],
    [8, 'paidAmount', 1001],
    [9, 'bankTraceNo', 1001],
    [10, 'paidAmount', 1001],
    [11, 'orderNo', 1007],
  ]);
  expect(answer.failed[2]?.msg).toContain(good.orderNo);
  expect([await statusOf(twice), await statusOf(less)]).toEqual([paymentStatus.created, paymentStatus.created]);
  const early = await tried([lineFor(less, '990.00', trace(), '2020-01-01 10:00')]);
  expect(early.failed).toMatchObject([{ row: 2, field: 'payTime', msg: expect.stringContaining('Before the order') }]);
  expect((await tried([lineFor(less)], abroad)).failed).toMatchObject([{ row: 2, field: 'orderNo', code: 1004 }]);
});

test('a file that is tried out in parts says of each what the whole says, and what is doubled in another part', async () => {
  // One after the other: lines are booked in the order of their numbers, which here is that of the file.
  const [first, third] = [await buildOrder(context, {}), await buildOrder(context, {})].map((order) => lineFor(order));
  const lines = [first, '', first, 'no order', third].map(String);
  const parts: Answer[] = [];
  for (const from of [1, 3]) parts.push(await tried(lines, person, HEADS, { from, most: 2 }));
  const whole = await tried(lines);
  expect(parts.map(({ total }) => total)).toEqual([whole.total, whole.total]);
  expect(parts.flatMap(({ okIds }) => okIds)).toEqual(whole.okIds);
  expect(parts.flatMap(({ failed }) => failed)).toEqual(whole.failed);
  expect(parts.flatMap((one) => one.lines)).toEqual(whole.lines);
  expect(whole.failed.map(({ row: no }) => no)).toHaveLength(2);
});

test('good lines are booked as one supplement each, the others are told, and a second press doubles nothing', async () => {
  const [one, two, three] = await Promise.all([
    buildOrder(context, { with: { status: paymentStatus.failed } }),
    buildOrder(context, {}),
    buildOrder(context, {}),
  ]);
  const answer = await tried([one, two, three].map((order) => lineFor(order)));
  expect(answer.lines.map(({ differs, aboveLimit }) => [differs, aboveLimit])).toEqual(Array(3).fill([false, false]));
  dataOf(await person.call('/order/payment/remark', { ...seen(two), remark: 'nobody paid' }));
  const input = { lines: linesOf(answer), requestId: 'A'.repeat(32) };
  const done = dataOf(await person.call(BATCH, input));
  expect([...done.okIds].sort()).toEqual([one.orderNo, three.orderNo].sort());
  expect(done.failed).toMatchObject([{ row: 3, id: two.orderNo, field: 'orderNo', code: 1005 }]);
  expect(dataOf(await person.call(BATCH, input))).toEqual(done);
  const anew = dataOf(await person.call(BATCH, { lines: linesOf(answer) }));
  expect(anew.failed.map(({ code }: { code: number }) => code)).toEqual([1006, 1005, 1006]);
  expect(await rowOf(one)).toMatchObject({ status: paymentStatus.paid, isSupplement: true, fee: '3500' });
  expect([await journals(one), await journals(two), await journals(three)]).toEqual([1, 0, 1]);
  expect(await broken()).toEqual([]);
});

test('while lines are booked whoever asked is told how far it is, nobody else, and nobody once it is done', async () => {
  const orders = await Promise.all([0, 1, 2].map(() => buildOrder(context, {})));
  const lines = linesOf(await tried(orders.map((order) => lineFor(order))));
  const requestId = 'F'.repeat(32);
  const howFar = async ({ call }: SignedIn) => dataOf(await call('/employee/progress', { of: requestId }));
  const last = [...orders].sort((a, b) => Number(BigInt(a.merchantId) - BigInt(b.merchantId))).at(-1);
  let release = (): void => undefined;
  const barrier = new Promise<void>((go) => {
    release = go;
  });
  const locked = context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, last?.id ?? '');
    await barrier;
  });
  const booking = person.call(BATCH, { lines, requestId });
  const untilTwo = async () => {
    for (let look = 0; look < 100 && (await howFar(person)).done < 2; look++) await setTimeout(20);
  };
  await untilTwo();
  expect(await howFar(person)).toEqual({ done: 2, total: 3 });
  expect(await howFar(await app.as('OPERATION'))).toEqual({ done: 0, total: 0 });
  release();
  await locked;
  expect(dataOf(await booking).okIds).toHaveLength(3);
  expect(await howFar(person)).toEqual({ done: 0, total: 0 });
});

test('one line that differs or is above the limit makes all wait for finance, who is shown every line', async () => {
  const [same, less, large] = await Promise.all([
    buildOrder(context, {}),
    buildOrder(context, {}),
    buildOrder(context, { amount: '10000.01' }),
  ]);
  const answer = await tried([lineFor(same), lineFor(less, '990'), lineFor(large, '10000.01')]);
  expect(answer.lines.map(({ differs, aboveLimit }) => [differs, aboveLimit])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  const lied = linesOf(answer).map((line) => ({ ...line, amount: line.paidAmount }));
  const caught = dataOf(await person.call(BATCH, { lines: lied.slice(1, 2) }));
  expect([caught.okIds, caught.failed[0].code]).toEqual([[], 1005]);
  const request = await person.call(BATCH, { lines: goodOf(answer) });
  expect(request.code).toBe(1401);
  const finance = await app.as('FINANCE_RISK');
  const shown = dataOf(await finance.call('/approval/details', { approvalId: dataOf(request).approvalId }));
  expect(shown.approval).toMatchObject({ amount: '11990.01', currency: 'MXN', objectCount: 3 });
  expect(JSON.stringify(shown.asked)).toContain(answer.lines[1]?.bankTraceNo);
  expect(shown.changes).toHaveLength(3);
  dataOf(await person.call('/order/payment/remark', { ...seen(same), remark: 'nobody paid' }));
  expect((await consent(finance, request)).code).toBe(1005);
  dataOf(await consent(finance, request));
  expect([await statusOf(same), await statusOf(less), await statusOf(large)]).toEqual([
    paymentStatus.created,
    paymentStatus.paid,
    paymentStatus.paid,
  ]);
  expect(await broken()).toEqual([]);
});

test('many small ones that are too much together wait for finance like one large one', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => buildOrder(context, { amount: '4000.00' })));
  const answer = await tried(orders.map((order) => lineFor(order, '4000.00')));
  expect(answer.lines.map(({ aboveLimit }) => aboveLimit)).toEqual([false, false, false]);
  expect((await person.call(BATCH, { lines: linesOf(answer) })).code).toBe(1401);
  expect(dataOf(await person.call(BATCH, { lines: linesOf(answer).slice(0, 2) })).okIds).toHaveLength(2);
});

test('more lines than one file may have, another’s file and none at all are refused; a template says its columns', async () => {
  const order = await buildOrder(context, {});
  const bytes = Buffer.from([HEADS, ...Array.from({ length: 201 }, () => lineFor(order))].join('\n'));
  const fileUrl = await buildFile(context, settings, { uploadedBy: person.employeeId, contentType: 'text/csv', bytes });
  expect(await person.call(BATCH, { fileUrl, dryRun: true })).toMatchObject({
    code: 1001,
    msg: expect.stringContaining('200'),
  });
  expect((await app.call(BATCH, { fileUrl, dryRun: true })).code).toBe(1004);
  expect((await person.call(BATCH, { fileUrl })).code).toBe(1001);
  expect(await person.call(BATCH, { dryRun: true, from: 2 })).toMatchObject({ data: { fields: [{ field: 'from' }] } });
  expect(dataOf(await person.call(BATCH, { dryRun: true })).fields.map(({ name }: { name: string }) => name)).toEqual([
    'orderNo',
    'paidAmount',
    'bankTraceNo',
    'payTime',
    'reason',
  ]);
});

/** The channel tells of the same payment, in a transaction of its own. */
const tellLate = (order: OrderRow, bankTraceNo: string) =>
  context.db.transaction().execute(async (tx) => {
    const lock = await lockOrder(tx, order.id);
    const money = { orderNoTold: order.orderNo, amount: 100_000n, currency: order.currency, paidAt: order.createTime };
    const payer = { payerBank: 'BBVA', payerName: 'Ana', payerAccount: null };
    const receipt = { ...money, ...payer, eventNo: `E${bankTraceNo}`, paidAtTold: money.paidAt, bankTraceNo };
    const at = { now: context.clock.now(), nextId: context.nextId, actor: order.channelCode };
    const incoming = { channelCode: order.channelCode, lock, receipt: { ...receipt, upstreamOrderNo: null } };
    return receivePayment(tx, incoming, { mostPaidTimes: 10 }, at);
  });

test('two files and a late callback at once end in one posting, whoever comes first', async () => {
  const second = await app.as('OPERATION');
  for (let round = 0; round < 5; round++) {
    const [one, two] = await Promise.all([buildOrder(context, {}), buildOrder(context, {})]);
    const answer = await tried([lineFor(one), lineFor(two)]);
    const traceNo = answer.lines[0]?.bankTraceNo ?? '';
    const [left, right, late] = await Promise.all([
      person.call(BATCH, { lines: linesOf(answer) }),
      second.call(BATCH, { lines: linesOf(answer).reverse() }),
      tellLate(one, traceNo),
    ]);
    const booked = [...dataOf(left).okIds, ...dataOf(right).okIds];
    const times = ({ orderNo }: OrderRow) => booked.filter((no) => no === orderNo).length;
    expect([times(one) + (late === 'paid' ? 1 : 0), times(two), await journals(one), await journals(two)]).toEqual([
      1, 1, 1, 1,
    ]);
    expect(['paid', 'duplicate']).toContain(late);
  }
  expect(await broken()).toEqual([]);
});
