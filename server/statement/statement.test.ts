// What a bank says of a place of ours: each line once, checked by another, and booked as what it is.

import { code } from '#contract/error';
import type { StatementLine } from '#contract/statement';
import { fundType, lineStatus, receiptStatus, rechargeStatus, statementStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import { buildCompany } from '../../tests/build/company';
import { buildFile } from '../../tests/build/file';
import { give } from '../../tests/build/give';
import { buildMerchant } from '../../tests/build/merchant';
import { buildPlace } from '../../tests/build/place';
import { buildRecharge } from '../../tests/build/recharge';
import { engines } from '../../tests/database/engines';
import { type Answered, dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { balances } from '../../tests/inflow/books';
import { verify } from '../verification/verify';
import { become } from './become';
import { bookLines } from './booking';
import { lockToBook } from './store';

describe.each(engines)('lines of places on %s', (_name, connect) => {
  const { app, context, db } = gateOfFile({ max: 16, ...(connect && { connect }) });
  const path = (name: string) => `/recon/statement/${name}`;
  let people: Record<'cashier' | 'other' | 'finance' | 'second', SignedIn>;
  let placeId: string;
  let companyId: string;
  beforeAll(async () => {
    people = {
      ...{ cashier: await app.as('CASHIER'), other: await app.as('CASHIER') },
      ...{ finance: await app.as('FINANCE_RISK'), second: await app.as('FINANCE_RISK') },
    };
  });
  beforeEach(async () => {
    companyId = (await buildCompany(context, { countryId: 'MEX' })).id;
    placeId = (await buildPlace(context, { companyId })).id;
  });
  afterEach(async () => {
    expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  const columns = (names: Record<string, string>) =>
    Object.entries(names).map(([field, header]) => ({ field, header }));
  const HEADS = { day: 'Fecha', amount: 'Importe', trace: 'Referencia', payerName: 'Ordenante' };
  const template = { columns: columns(HEADS), decimal: '.', days: 'dmy', zone: 'MEX' };
  const withBalance = { ...template, columns: columns({ ...HEADS, balance: 'Saldo' }) };
  const today = () => {
    const [year, month, day] = new Date(context.clock.now().getTime() - 6 * HOUR).toISOString().slice(0, 10).split('-');
    return `${day}/${month}/${year}`;
  };
  type Line = readonly [amount: string, trace: string, balance?: string | undefined, day?: string, payer?: string];
  const csv = (lines: readonly Line[], hasBalance = lines.some(([, , balance]) => balance !== undefined)) =>
    [
      ['Fecha', 'Importe', 'Referencia', 'Ordenante', ...(hasBalance ? ['Saldo'] : [])],
      ...lines.map(([amount, trace, balance, day = today(), payer = 'Ana']) => [
        ...[day, amount, trace, payer],
        ...(hasBalance ? [balance ?? ''] : []),
      ]),
    ]
      .map((row) => row.join(';'))
      .join('\n');
  const fileOf = (text: string, who = people.cashier) =>
    buildFile(context, app.services.settings, {
      ...{ uploadedBy: who.employeeId, name: 'banco.csv', contentType: 'text/csv', bytes: Buffer.from(text) },
    });
  const upload = async (text: string, more: object = {}, who = people.cashier) =>
    who.call(path('upload'), { placeId, template, fileUrl: await fileOf(text, who), ...more });
  const filesOf = async () => dataOf(await people.finance.call(path('files'), { placeId }));
  const linesOf = async (status?: number[]) =>
    dataOf(await people.finance.call(path('page'), { placeId, pageSize: 100, ...(status && { status }) })).list;
  async function passed(answer: Answered, who = people.finance) {
    const { statementId } = dataOf(answer);
    const file = (await filesOf()).find((one: { statementId: string }) => one.statementId === statementId);
    dataOf(await who.call(path('check'), { statementId, version: file.version, action: 'pass' }));
    await bookLines(app.services);
  }
  type Shown = Pick<StatementLine, 'amount' | 'status' | 'kind' | 'no'>;
  const placeBalance = async () => (await balances(db.reads))[`asset:bank:${placeId}`] ?? '0';

  test('a file of lines becomes a confirmed recharge, receipts and a break, once another has checked it', async () => {
    const merchant = await buildMerchant(context);
    const recharge = await buildRecharge(context, { merchant, placeId, amount: '1000.00', bankTraceNo: 'SPEI 0001' });
    const text = csv([
      ['1,000.00', 'spei0001', '1,100.00'],
      ['50.00', 'X-1', '1,150.00'],
      ['-20.00', 'F-1', '1,130.00'],
    ]);
    const made = await upload(text, { template: withBalance });
    expect(dataOf(made)).toMatchObject({ okCount: 3, sameCount: 0, opening: '100.00', closing: '1130.00' });
    expect(await placeBalance()).toBe('0');
    await passed(made);
    const became = (await linesOf()).map(({ amount, status, kind, no }: Shown) => [
      amount,
      status,
      kind,
      kind === 'recharge' && no,
    ]);
    expect(became.sort()).toEqual(
      [
        ['1000.00', lineStatus.matched, 'recharge', recharge.orderNo],
        ['50.00', lineStatus.matched, 'receipt', false],
        ['-20.00', lineStatus.broken, null, false],
      ].sort(),
    );
    expect(await placeBalance()).toBe('105000');
    const order = db.reads.selectFrom('rechargeOrder').select('status').where('id', '=', recharge.id);
    expect(await order.executeTakeFirst()).toEqual({ status: rechargeStatus.done });
    expect((await filesOf())[0]).toMatchObject({ status: statementStatus.booked, openCount: 1 });
  });

  test('whoever brought lines neither checks nor matches them', async () => {
    const made = await upload(csv([['50.00', 'OWN-1']]), { opening: '0.00', closing: '50.00' });
    const { statementId } = dataOf(made);
    const { makerId } = await db.reads
      .selectFrom('statement')
      .select('makerId')
      .where('id', '=', statementId)
      .executeTakeFirstOrThrow();
    await context.db
      .updateTable('statement')
      .set({ makerId: people.finance.employeeId })
      .where('id', '=', statementId)
      .execute();
    const ask = { statementId, version: 1, action: 'pass' };
    expect((await people.finance.call(path('check'), ask)).code).toBe(code.ownRequest);
    await context.db.updateTable('statement').set({ makerId }).where('id', '=', statementId).execute();
    expect((await people.cashier.call(path('check'), ask)).success).toBe(false);
    dataOf(await people.finance.call(path('check'), ask));
  });

  test('figures that do not follow from each other are refused with them, and nothing of the file stays', async () => {
    const refused = await upload(
      csv([
        ['50.00', 'A-1'],
        ['7.00', 'A-2'],
      ]),
      { opening: '10.00', closing: '66.00' },
    );
    expect([refused.code, refused.msg]).toEqual([1001, expect.stringMatching(/10\.00.*57\.00.*67\.00.*66\.00/)]);
    const gap = csv([
      ['50.00', 'A-1', '60.00'],
      ['7.00', 'A-2', '66.00'],
    ]);
    expect((await upload(gap, { template: withBalance })).msg).toMatch(/3.*67\.00.*66\.00/);
    expect(await linesOf()).toEqual([]);
  });

  test('a bank that lists the latest first is read from the other end', async () => {
    const text = csv([
      ['7.00', 'A-2', '67.00'],
      ['50.00', 'A-1', '60.00'],
    ]);
    expect(dataOf(await upload(text, { template: withBalance }))).toMatchObject({ opening: '10.00', closing: '67.00' });
  });

  describe('one line is there once', () => {
    const ends = { opening: '0.00', closing: '100.00' };
    test('and two that are truly two stay two, also in a file that overlaps', async () => {
      const first = csv([
        ['50.00', 'T-9'],
        ['50.00', 'T-9'],
      ]);
      dataOf(await upload(first, ends));
      expect((await upload(first, ends)).code).toBe(1007);
      const longer = csv([
        ['50.00', 'T-9'],
        ['50.00', 'T-9'],
        ['50.00', 'T-9'],
      ]);
      expect(dataOf(await upload(longer, { opening: '0.00', closing: '150.00' }))).toMatchObject({
        okCount: 1,
        sameCount: 2,
      });
      expect((await linesOf()).length).toBe(3);
    });
    test('and by its balance, where equal payments come in two files of a day', async () => {
      const bal = { template: withBalance };
      dataOf(await upload(csv([['50.00', 'T-9', '50.00']]), bal));
      expect(dataOf(await upload(csv([['50.00', 'T-9', '100.00']]), bal))).toMatchObject({ okCount: 1, sameCount: 0 });
    });
    test('a part of a day without balances cannot be told, and is refused', async () => {
      dataOf(
        await upload(
          csv([
            ['50.00', 'T-9'],
            ['30.00', 'T-8'],
          ]),
          { opening: '0.00', closing: '80.00' },
        ),
      );
      const rest = await upload(
        csv([
          ['50.00', 'T-9'],
          ['20.00', 'T-7'],
        ]),
        { opening: '80.00', closing: '150.00' },
      );
      expect(rest.code).toBe(1006);
    });
    test('a day that was read from other columns is not compared', async () => {
      dataOf(await upload(csv([['50.00', 'T-9']]), { opening: '0.00', closing: '50.00' }));
      expect((await upload(csv([['50.00', 'T-9', '50.00']]), { template: withBalance })).code).toBe(1006);
    });
    test('ten at once bring the same file, and it is there once', async () => {
      const text = csv([
        ['50.00', 'R-1'],
        ['50.00', 'R-1'],
      ]);
      const everyone = await Promise.all(Array.from({ length: 5 }, () => app.as('CASHIER')));
      const answers = await Promise.all(everyone.map((who) => upload(text, ends, who)));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1007, 1007, 1007, 1007]);
      expect((await linesOf()).length).toBe(2);
    });
    test('what a cashier typed comes in the file as the same line', async () => {
      const line = {
        placeId,
        direction: 'in',
        amount: '50.00',
        payTime: context.clock.now().getTime() - HOUR,
        trace: 'ty-77',
      };
      const typed = await people.cashier.call(path('type'), line);
      await passed(typed);
      expect((await people.other.call(path('type'), { ...line, trace: 'TY-77' })).code).toBe(1007);
      const text = csv([
        ['50.00', 'TY-77'],
        ['30.00', 'N-1'],
      ]);
      expect(dataOf(await upload(text, { opening: '0.00', closing: '80.00' }))).toMatchObject({
        okCount: 1,
        sameCount: 1,
      });
      expect(await placeBalance()).toBe('5000');
    });
    test('what was dropped may come again', async () => {
      const text = csv([['100.00', 'D-1']]);
      const { statementId } = dataOf(await upload(text, ends));
      const no = { statementId, version: 1, action: 'reject', reason: 'Another account’s file' };
      dataOf(await people.finance.call(path('check'), no));
      expect(dataOf(await upload(text, ends))).toMatchObject({ okCount: 1 });
    });
  });

  test.each([
    ['1.234,50', ',', '1234.50'],
    ['1 234,5', ',', '1234.50'],
    ['1\u00a0234,50', ',', '1234.50'],
    ['\u22121,234.50', '.', '-1234.50'],
    ['(1,234.50)', '.', '-1234.50'],
    ['1,234.50-', '.', '-1234.50'],
    ['$ 1,234.50', '.', '1234.50'],
    ['1,234.50 MXN', '.', '1234.50'],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665\u0660', '.', '1234.50'],
    ['1.234', '.', null],
    ['12,34.50', '.', null],
    ['1.2.3', '.', null],
    ['0.00', '.', null],
    ['1e3', '.', null],
  ])('an amount that a bank writes %j with %j for decimals is %j', async (written, decimal, amount) => {
    const text = csv([[`"${written}"`, 'N-1']]);
    const ends = { opening: '0.00', closing: amount ?? '0.00' };
    const read = dataOf(await upload(text, { ...ends, template: { ...template, decimal }, dryRun: true }));
    expect(read.failed.length > 0 ? null : read.lines[0].amount).toBe(amount);
  });

  test('a file that is tried out keeps nothing, and says what its columns are before there is a template', async () => {
    const tried = dataOf(await upload(csv([['5.00', 'P-1']]), { template: undefined, dryRun: true }));
    expect(tried).toMatchObject({ headers: Object.values(HEADS), template: null, statementId: null });
    dataOf(await upload(csv([['5.00', 'P-1']]), { opening: '0.00', closing: '5.00', dryRun: true }));
    expect(await linesOf()).toEqual([]);
    dataOf(await upload(csv([['5.00', 'P-1']]), { opening: '0.00', closing: '5.00' }));
    expect(dataOf(await people.finance.call(path('template'), { placeId })).template).toEqual(template);
  });

  test('a row that nobody can read keeps the whole file out, with its reason', async () => {
    const text = csv([
      ['5.00', 'P-1'],
      ['5.00', 'P-2', undefined, '31/02/2026'],
    ]);
    const answer = dataOf(await upload(text, { opening: '0.00', closing: '10.00' }));
    expect(answer).toMatchObject({ statementId: null, failed: [{ row: 3, msg: expect.stringMatching(/\D/) }] });
    expect(await linesOf()).toEqual([]);
  });

  type Seen = Record<'lineId' | 'version' | 'amount' | 'currency', unknown>;
  /** A line that has been looked at. */
  async function lineOf(amount: string, trace: string) {
    await passed(await upload(csv([[amount, trace]]), { opening: '0.00', closing: amount }));
    const [line] = await linesOf();
    return line;
  }
  const deed = (name: string, line: Seen, more: object, who = people.finance) =>
    who.call(path(name), { lineId: line.lineId, version: line.version, reason: 'As the slip says', ...more });
  const seen = ({ amount, currency }: Seen) => ({ amount, currency });

  test('the amount alone is a suggestion, which a person takes, and nobody twice', async () => {
    const merchant = await buildMerchant(context);
    const { orderNo } = await buildRecharge(context, { merchant, placeId, amount: '900.00', bankTraceNo: 'SLIP-5' });
    const line = await lineOf('900.00', 'BANK-5');
    expect(line).toMatchObject({ status: lineStatus.suggested });
    const { suggestions } = dataOf(await people.finance.call(path('details'), { lineId: line.lineId }));
    expect(suggestions).toMatchObject([{ kind: 'recharge', no: orderNo, isBooked: false }]);
    const choice = { ...seen(line), kind: 'recharge', no: orderNo };
    const finance = await Promise.all(Array.from({ length: 6 }, () => app.as('FINANCE_RISK')));
    const answers = await Promise.all(finance.map((who) => deed('match', line, choice, who)));
    expect(answers.filter(({ code }) => code === 0).length).toBe(1);
    expect(await placeBalance()).toBe('90000');
  });

  test('a receipt that was a mistake is booked back, and the line becomes what it is', async () => {
    const line = await lineOf('70.00', 'M-1');
    expect(line).toMatchObject({ kind: 'receipt' });
    dataOf(await deed('undo', line, {}));
    expect(await placeBalance()).toBe('0');
    const receipt = db.reads.selectFrom('receipt').select('status').where('receiptNo', '=', line.no);
    expect(await receipt.executeTakeFirst()).toEqual({ status: receiptStatus.returned });
    const [again] = await linesOf();
    expect(again).toMatchObject({ status: lineStatus.suggested, no: null });
    const made = await deed('match', again, { ...seen(again), kind: 'receipt' });
    expect(dataOf(made)).toMatchObject({ status: lineStatus.matched });
    expect(await placeBalance()).toBe('7000');
  });

  test('what has come under way arrives by its line, and what left stands for its line', async () => {
    const from = await buildPlace(context, { companyId });
    const merchant = await buildMerchant(context);
    await give(context, { merchantId: merchant.id, currency: 'MXN', amount: 50_000n, bankId: from.id });
    const wanted = {
      recordType: fundType.internal,
      fromBankId: from.id,
      toBankId: placeId,
      amount: '100.00',
      bankTraceNo: 'MOVE-1',
    };
    const { recordNo, version } = dataOf(await people.cashier.call('/fund/record/save', { ...wanted, submit: true }));
    dataOf(await people.finance.call('/fund/record/check', { records: [{ recordNo, version }], action: 'pass' }));
    const line = await lineOf('100.00', 'MOVE-1');
    expect(line).toMatchObject({ status: lineStatus.matched, kind: 'fund', no: recordNo });
    expect(await placeBalance()).toBe('10000');
    expect((await deed('undo', line, {})).code).toBe(1006);
    const gone = await upload(csv([['-100.00', 'MOVE-1']]), { placeId: from.id, opening: '500.00', closing: '400.00' });
    const file = dataOf(await people.finance.call(path('files'), { placeId: from.id }))[0];
    dataOf(
      await people.finance.call(path('check'), {
        statementId: dataOf(gone).statementId,
        version: file.version,
        action: 'pass',
      }),
    );
    await bookLines(app.services);
    const [left] = dataOf(await people.finance.call(path('page'), { placeId: from.id })).list;
    expect(left).toMatchObject({ status: lineStatus.matched, kind: 'fund', no: recordNo });
  });

  test('a reference that was used for something else pays nothing twice: its money is told apart', async () => {
    const merchant = await buildMerchant(context);
    const other = await buildPlace(context, { companyId });
    await buildRecharge(context, { merchant, placeId: other.id, amount: '80.00', bankTraceNo: 'USED-1' });
    const line = await lineOf('80.00', 'used-1');
    expect(line).toMatchObject({ kind: 'receipt' });
    const receipt = db.reads.selectFrom('receipt').select('why').where('receiptNo', '=', line.no);
    expect(await receipt.executeTakeFirst()).toEqual({ why: 'conflict' });
  });

  test('lines that two servers book at once, and one that failed on the way, are booked once', async () => {
    const many: Line[] = Array.from({ length: 40 }, (_, n) => ['10.00', `L-${n}`]);
    const made = await upload(csv(many), { opening: '0.00', closing: '400.00' });
    const { statementId } = dataOf(made);
    dataOf(await people.finance.call(path('check'), { statementId, version: 1, action: 'pass' }));
    // A server that ends in the middle: its transaction is undone.
    const [first] = await db.reads
      .selectFrom('statementLine')
      .select('id')
      .where('statementId', '=', statementId)
      .execute();
    const at = { now: context.clock.now(), nextId: app.services.nextId };
    const actor = { employeeId: people.finance.employeeId, userName: 'finance' };
    await db.writes
      .transaction()
      .execute(async (tx) => {
        const line = await lockToBook(tx, first?.id ?? '');
        if (line)
          await become({ db: tx, scope: { kind: 'platform', countryIds: [] }, actor, ...at }, line, {
            kind: 'receipt',
          });
        throw new Error('the server ends');
      })
      .catch(() => undefined);
    await Promise.all([1, 2, 3, 4].map(() => bookLines(app.services)));
    await bookLines(app.services);
    expect(
      (await linesOf()).every(({ status, kind }: Shown) => status === lineStatus.matched && kind === 'receipt'),
    ).toBe(true);
    expect(await placeBalance()).toBe('40000');
  });

  test('above what one gives alone a person confirms the recharge by itself, and the line proves it', async () => {
    const merchant = await buildMerchant(context);
    const { orderNo } = await buildRecharge(context, { merchant, placeId, amount: '900000.00', bankTraceNo: 'BIG-5' });
    const line = await lineOf('900000.00', 'BANK-BIG');
    const choice = { ...seen(line), kind: 'recharge', no: orderNo };
    expect((await deed('match', line, choice)).code).toBe(code.limitExceeded);
    expect(await placeBalance()).toBe('0');
  });

  test('statements of no status in particular are all of them, as in every list', async () => {
    dataOf(await upload(csv([['10.00', 'T-1', '10.00']]), { template: withBalance }));
    const all = dataOf(await people.finance.call(path('files'), { placeId, status: [] }));
    expect(all).toHaveLength(1);
  });

  test('a statement in OFX is read by its elements, and its lines are booked as any', async () => {
    const brazil = await buildCompany(context, { countryId: 'BRA' });
    const { id } = await buildPlace(context, { companyId: brazil.id, countryId: 'BRA' });
    const text = `OFXHEADER:100\nENCODING:USASCII\n\n<OFX><BANKTRANLIST>
      <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105120000[-3:BRT]<TRNAMT>150,25<FITID>OFX-1<MEMO>PIX</STMTTRN>
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-9.90<FITID>OFX-2<MEMO>TARIFA</STMTTRN>
      </BANKTRANLIST></OFX>`;
    const ofx = {
      columns: columns({ day: 'DTPOSTED', amount: 'TRNAMT', trace: 'FITID', remark: 'MEMO' }),
      ...{ decimal: '.', days: 'ymd', zone: 'BRA' },
    };
    const given = { placeId: id, template: ofx, opening: '0.00', closing: '140.35' };
    const answer = dataOf(await upload(text, given));
    expect(answer).toMatchObject({ okCount: 2, failed: [] });
    const { statementId } = answer;
    dataOf(await people.finance.call(path('check'), { statementId, version: 1, action: 'pass' }));
    await bookLines(app.services);
    const { list } = dataOf(await people.finance.call(path('page'), { placeId: id }));
    expect(list.map(({ amount, status }: Shown) => [amount, status]).sort()).toEqual([
      ['-9.90', lineStatus.broken],
      ['150.25', lineStatus.matched],
    ]);
  });
});
