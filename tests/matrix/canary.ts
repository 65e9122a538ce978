import { sql } from 'kysely';
import { calls } from '#contract/index';
import { businessDay, DAY } from '#contract/time';
import { unzipped } from './files';
import type { People, Person } from './people';
import { type Given, type Named, ownBody } from './probe';
import { slotsOf, titleOf, withId } from './slots';
import type { Stage, Stages } from './stage';
import { targetsOf } from './targets';
import { sideBySide } from './together';
import { type Answer, carried } from './wire';
import { amountsOfB, canary, type World } from './world';

/** The servers, and what stands in them. */
interface Built {
  stages: Stages;
  world: World;
  people: People;
}
export interface Scan {
  answers: number;
  files: number;
  leaks: string[];
}
/** People of tenant A, and those of ours who have A's country alone. */
const readers = [
  'a.merchant',
  'a.dealer',
  'a.agent',
  'a.super',
  'operation.mex',
  'cashier.mex',
  'operation.merchant',
  'finance.company',
];
const CANARY = 'CNRY-B-';
/** It shows the text that is signed, which is what was typed. */
const saysBack: readonly string[] = ['testInit.sign'];

/**
 * Asks every read, each in every way that could bring up something of tenant B, and looks for B's marks in each byte
 * that comes back.
 */
export async function scanForCanaries({ stages, world, people }: Built): Promise<Scan> {
  const scan: Scan = { answers: 0, files: 0, leaks: [] };
  const reads = calls.filter(({ call }) => call.kind === 'read' || call.answers);
  await sideBySide(
    people.actors.filter(({ name }) => readers.includes(name)),
    () => stages.copy(),
    async (stage, who) => {
      for (const named of reads) await scanOne(named, { who, stage, world, people }, scan);
    },
  );
  const stage = await stages.copy();
  scan.leaks.push(...(await wrongTotals(stage, world, people)));
  await stage.close();
  return scan;
}

async function scanOne(named: Named, given: Given, scan: Scan): Promise<void> {
  const { stage, who } = given;
  for (const [how, body] of await questions(named, given)) {
    if (named.call.limit) stage.clock.jump(stage.clock.now() > stage.begin ? -60_000 : 60_000);
    const answer = await stage.send(named.call.path, { ...body, ...carried(named.call) }, who.headers);
    scan.answers += 1;
    if (answer.file) scan.files += 1;
    const found = marksIn(answer);
    if (found && !(how.startsWith('text') && saysBack.includes(named.name)))
      scan.leaks.push(`${named.name} as ${who.name}, ${how}: ${found}`);
    if (how.startsWith('text') && countOf(answer.data) > 0 && !isOthersDeeds(named, given))
      scan.leaks.push(`${named.name} as ${who.name}, ${how}: finds ${countOf(answer.data)}`);
  }
}

/** Some of ours see what everybody did: a name finds its deeds. */
const isOthersDeeds = ({ name }: Named, { who }: Given) => name.startsWith('audit.') && 'AOF'.includes(who.letter);

/** Amounts as the answers write them, and as the books count them. */
const marks = [CANARY, ...amountsOfB, ...amountsOfB.map((amount) => amount.replace('.', ''))];
function marksIn({ raw, file }: Answer): string | undefined {
  const text = file ? unzipped(file) : raw;
  return marks.find((mark) => text.includes(mark));
}
const countOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'total' in data ? Number(data.total) : 0;

interface Field {
  type?: string | string[];
  pattern?: string;
  enum?: unknown[];
  names?: string;
}
/** The empty filter, B's ids, B's names in every field for text, the largest page, each order, all days. */
async function questions(named: Named, given: Given): Promise<[string, object][]> {
  const { call } = named;
  const fields = call.input.properties as Record<string, Field>; // a schema is plain JSON
  const empty = await ownBody(named, given);
  const all = { ...empty, ...wide(fields, given) };
  const targets = targetsOf(given.world, given.people, given.who);
  const ids = slotsOf(call).flatMap((slot): [string, object][] => {
    const { other } = targets[slot.kind];
    return other === undefined ? [] : [[`id ${titleOf(slot)}`, withId(all, slot, other)]];
  });
  const texts = Object.keys(fields).filter((name) => isText(fields[name]));
  const found = texts.flatMap((name) =>
    namesOfB(given.world).map((value): [string, object] => [`text ${name} ${value}`, { ...all, [name]: value }]),
  );
  const sorted = (fields['sortField']?.enum ?? []).map((sortField): [string, object] => [
    `sorted by ${sortField}`,
    { ...all, sortField },
  ]);
  return [['empty', empty], ['all', all], ...ids, ...found, ...sorted];
}

const isText = (field: Field | undefined): boolean =>
  field?.type === 'string' && field.pattern === undefined && field.enum === undefined && field.names === undefined;

function wide(fields: Record<string, Field>, { stage }: Given): object {
  const today = businessDay(stage.begin.getTime(), 'MEX');
  const longAgo = businessDay(stage.begin.getTime() - 90 * DAY, 'MEX');
  return {
    ...('pageSize' in fields && { pageSize: 'before' in fields ? 100 : 200 }),
    ...('startDate' in fields && { startDate: longAgo, endDate: today }),
  };
}

/** Names and numbers by which B's things are called. */
const namesOfB = ({ b }: World): string[] => [
  canary('merchant', 'name'),
  b.merchant.merchantNo,
  b.merchant.id,
  b.orders.own,
  canary('order', `merchantOrderNo-${b.merchant.id}-1`),
  'b.merchant',
];

/** Sums that somebody of A is told are those of the rows they may see, whatever B has. */
async function wrongTotals({ services, send, begin }: Stage, { a }: World, { actors }: People): Promise<string[]> {
  const merchantsOf: [string, string[]][] = [
    ['a.merchant', [a.merchant.id]],
    ['a.agent', [a.merchant.id]],
    ['a.super', [a.merchant.id, a.sibling.id]],
  ];
  const wrong: string[] = [];
  for (const [name, ids] of merchantsOf) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from payment_order where merchant_id = any(${ids}::bigint[])`.execute(
      services.db.reads,
    );
    const who: Person | undefined = actors.find((one) => one.name === name);
    const day = businessDay(begin.getTime(), 'MEX');
    const page = await send('/order/payment/page', { startDate: day, endDate: day }, who?.headers);
    if (countOf(page.data) !== rows[0]?.n)
      wrong.push(`payment.page as ${name}: ${countOf(page.data)} orders instead of ${rows[0]?.n}`);
    const total = await send('/home/info/transaction/total', {}, who?.headers);
    const counted = [...total.raw.matchAll(/"payment":\{"count":(\d+)/g)].map(([, count]) => Number(count))[0];
    if (counted !== rows[0]?.n) wrong.push(`home.total as ${name}: ${counted} orders instead of ${rows[0]?.n}`);
  }
  return wrong;
}
