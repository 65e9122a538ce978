import { Readable } from 'node:stream';
import { sql } from 'kysely';
import Type from 'typebox';
import { read, write } from '#contract/call';
import { code } from '#contract/error';
import { count, fields, optional, orNull, secret, secretOnce, text, words } from '#contract/shape';
import { FileAnswer, type Handlers, notYet, StreamAnswer } from '../../server/http/handlers';
import { LastingRefusal, Refusal } from '../../server/words/word';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { newRequestId, startApp, type TestApp } from './app';
import { inOneMinute } from './minute';

const what = text(1, 20);
/** A small product of its own, to see what the gate makes of handlers that err. */
const contract = {
  toy: {
    put: write('/toy/put', {
      title: 'Put.',
      access: 'signedIn',
      input: { what, key: optional(secret()), deep: optional(Type.Object({ pin: secret() })) },
      output: fields({ what: words, key: secretOnce }),
    }),
    look: read('/toy/look', {
      title: 'Look.',
      access: 'signedIn',
      input: { what },
      output: fields({ n: count, note: orNull(words) }),
    }),
    file: read('/toy/file', {
      title: 'File.',
      access: 'signedIn',
      answers: 'blob',
      input: { what },
      output: fields({}),
    }),
    lines: read('/toy/lines', {
      title: 'Lines.',
      access: 'signedIn',
      answers: 'stream',
      input: {},
      output: fields({ n: count }),
    }),
    rare: read('/toy/rare', { title: 'Rare.', access: 'signedIn', limit: '2/minute', input: {}, output: fields({}) }),
    later: write('/toy/later', { title: 'Later.', access: 'signedIn', input: {}, output: fields({}) }),
  },
};
type Put = Extract<Handlers<typeof contract>['toy']['put'], (...given: never[]) => unknown>;
type Look = Extract<Handlers<typeof contract>['toy']['look'], (...given: never[]) => unknown>;

let put: Put;
let look: Look;
let linesLeft = false;
let lostCommits = 0;
let db: TestDatabase;
let gate: TestApp;
const keep = ({ db: tx, input, now }: Parameters<Put>[0]) =>
  sql`insert into outbox (topic, payload, created_at) values (${input.what}, '{}', ${now})`.execute(tx);
const countOutbox = async (topic: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from outbox where topic = ${topic}`.execute(db.reads)).rows[0]?.n,
  );
const auditOf = (requestName: string) =>
  db.reads
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', requestName)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
async function* threeLines() {
  try {
    yield { n: 1, undeclared: true };
    yield { n: 2 };
    yield { n: 3 };
  } finally {
    linesLeft = true;
  }
}

beforeAll(async () => {
  db = await cloneDatabase();
  const handlers: Handlers<typeof contract> = {
    toy: {
      put: (context) => put(context),
      look: (context) => look(context),
      file: async ({ input }) => {
        if (input.what === 'none') throw new Refusal(code.notFound, 'notFound');
        return new FileAnswer(
          'Übersicht 2026.xlsx',
          'application/vnd.ms-excel',
          Readable.from([Buffer.from([0, 1, 2, 255])]),
        );
      },
      lines: async () => new StreamAnswer(threeLines()),
      rare: async () => ({}),
      later: notYet,
    },
  };
  gate = await startApp(db, { calls: { contract, handlers }, faults: 'answered' });
});
afterAll(async () => {
  await gate.close();
  await db.drop();
});
const send = (what: string, more: object = {}, requestId = newRequestId()) =>
  gate.call('/toy/put', { what, requestId, ...more });

describe('a write', () => {
  test('that is refused leaves nothing behind', async () => {
    put = async (context) => {
      await keep(context);
      throw new Refusal(code.balanceTooLow, 'balanceTooLow', {
        available: { minor: 100n, currency: 'MXN' },
        needed: { minor: 125_000_000n, currency: 'MXN' },
      });
    };
    expect(await send('refused')).toMatchObject({
      status: 200,
      code: code.balanceTooLow,
      msg: 'The balance is too low: 1.00 MXN available, 1,250,000.00 MXN needed.',
    });
    expect(await countOutbox('refused')).toBe(0);
  });

  test('that was refused may be sent again with the same requestId', async () => {
    const id = newRequestId();
    put = async () => {
      throw new Refusal(code.notFound, 'notFound');
    };
    expect(await send('again', {}, id)).toMatchObject({ code: code.notFound });
    put = async (context) => {
      await keep(context);
      return { what: 'again', key: null };
    };
    expect(await send('again', {}, id)).toMatchObject({ code: code.ok });
    expect(await countOutbox('again')).toBe(1);
  });

  test('that breaks answers 1500 with the number of the request, and leaves nothing behind', async () => {
    put = async (context) => {
      await keep(context);
      throw new Error('select secret from somewhere');
    };
    const answer = await send('broken');
    expect(answer).toMatchObject({ status: 500, success: false, code: code.fault, data: null });
    expect(answer.msg).toMatch(/request number [0-9a-f]{16}/);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(await countOutbox('broken')).toBe(0);
  });

  test('whose answer is not what it declares is a fault before the commit', async () => {
    put = async (context) => {
      await keep(context);
      return { what: null as never, key: null };
    };
    expect(await send('undeclared')).toMatchObject({ status: 500, code: code.fault });
    expect(await countOutbox('undeclared')).toBe(0);
  });

  test('may count what it refuses', async () => {
    put = async (context) => {
      await keep(context);
      throw new LastingRefusal(code.signInRefused, 'signInRefused');
    };
    expect(await send('counted')).toMatchObject({ code: code.signInRefused });
    expect(await countOutbox('counted')).toBe(1);
    expect(await auditOf('toy.put')).toMatchObject({ result: code.signInRefused, answer: null });
  });

  test('that the database asks to run again is run again, as a whole', async () => {
    let tries = 0;
    put = async (context) => {
      await keep(context);
      tries += 1;
      if (tries < 3) await sql`do $$ begin raise exception 'busy' using errcode = '40001'; end $$`.execute(context.db);
      return { what: 'retried', key: null };
    };
    expect(await send('retried')).toMatchObject({ code: code.ok });
    expect([tries, await countOutbox('retried')]).toEqual([3, 1]);
  });

  test('that the database keeps refusing answers busy', async () => {
    let tries = 0;
    put = async ({ db: tx }) => {
      tries += 1;
      await sql`do $$ begin raise exception 'busy' using errcode = '40P01'; end $$`.execute(tx);
      return { what: '', key: null };
    };
    expect(await send('busy')).toMatchObject({ status: 503, code: code.busy });
    expect(tries).toBe(5);
  });

  test('that a held row keeps waiting is not tried again, and is told to wait', async () => {
    let tries = 0;
    put = async ({ db: tx }) => {
      tries += 1;
      await sql`do $$ begin raise exception 'held' using errcode = '55P03'; end $$`.execute(tx);
      return { what: '', key: null };
    };
    expect(await send('held')).toMatchObject({
      status: 503,
      code: code.busy,
      msg: expect.stringContaining('Somebody else'),
    });
    expect(tries).toBe(1);
  });

  test('whose connection is lost before COMMIT is done on the next try, once', async () => {
    let tries = 0;
    put = async (context) => {
      await keep(context);
      tries += 1;
      if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(context.db);
      return { what: 'lost', key: 'fresh' };
    };
    expect(await send('lost')).toMatchObject({ code: code.ok, data: { what: 'lost', key: 'fresh' } });
    expect([tries, await countOutbox('lost')]).toEqual([2, 1]);
  });

  test('whose COMMIT arrived while its answer was lost is told as done, its secret included', async () => {
    let tries = 0;
    put = async (context) => {
      await keep(context);
      tries += 1;
      if (tries === 1) loseNextCommit(context.db);
      return { what: 'silent', key: 'fresh' };
    };
    expect(await send('silent')).toMatchObject({ code: code.ok, data: { what: 'silent', key: 'fresh' } });
    expect([tries, lostCommits, await countOutbox('silent')]).toEqual([1, 1, 1]);
  });

  test('gives way to the same wish at work, and says so after five seconds', async () => {
    const id = newRequestId();
    let release = () => {};
    const barrier = new Promise<void>((resolve) => (release = resolve));
    put = async (context) => {
      await keep(context);
      await barrier;
      return { what: 'slow', key: null };
    };
    const first = send('slow', {}, id);
    const second = await send('slow', {}, id);
    expect(second).toMatchObject({ status: 200, code: code.inProgress });
    release();
    expect(await first).toMatchObject({ code: code.ok });
    expect(await countOutbox('slow')).toBe(1);
  }, 15_000);
});

/** The database commits, and the connection dies before the answer is read. */
function loseNextCommit(tx: TestDatabase['writes']): void {
  const executor = tx.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  void provide(async (connection) => {
    const query = connection.executeQuery.bind(connection);
    connection.executeQuery = async (compiled) => {
      const result = await query(compiled);
      if (compiled.sql === 'commit') {
        connection.executeQuery = query;
        lostCommits += 1;
        throw new Error('Connection terminated unexpectedly');
      }
      return result as never;
    };
  });
}

describe('what is written down', () => {
  test('has who, what, from where and how it ended, and no secret', async () => {
    put = async () => ({ what: 'x', key: 'shown once' });
    const first = await send('audited', { key: 'top secret', deep: { pin: 'four digits' } });
    expect(first.data).toEqual({ what: 'x', key: 'shown once' });
    const row = await auditOf('toy.put');
    expect(row).toMatchObject({
      roleCode: 'ADMIN',
      ip: '127.0.0.1',
      result: 0,
      input: { what: 'audited', key: '***', deep: { pin: '***' } },
      answer: { what: 'x', key: null },
    });
    const everything = await sql<{
      all: string;
    }>`select (select jsonb_agg(a) from audit a)::text || (select jsonb_agg(i)
      from idempotency i)::text as all`.execute(db.reads);
    expect(everything.rows[0]?.all).not.toMatch(/top secret|four digits|shown once/);
  });

  test('cannot be changed afterwards', async () => {
    await expect(sql`update audit set result = 1`.execute(db.owner)).rejects.toThrow('append-only');
    await expect(sql`delete from audit`.execute(db.owner)).rejects.toThrow('append-only');
  });
});

describe('a read', () => {
  test('has a handle that cannot write', async () => {
    look = async ({ db: reads }) => {
      await sql`insert into outbox (topic, payload, created_at) values ('sneaked', '{}', now())`.execute(reads);
      return { n: 1, note: null };
    };
    expect(await gate.call('/toy/look', { what: 'x' })).toMatchObject({ status: 500, code: code.fault });
    expect(await countOutbox('sneaked')).toBe(0);
  });

  test('answers what it declares and nothing more', async () => {
    look = async () => ({ n: 1, note: null, passwordHash: 'argon2' });
    expect((await gate.call('/toy/look', { what: 'x' })).data).toEqual({ n: 1, note: null });
  });

  test('gets its texts without the spaces around them', async () => {
    let seen = '';
    look = async ({ input }) => {
      seen = input.what;
      return { n: 0, note: null };
    };
    await gate.call('/toy/look', { what: '  Tienda Azul ' });
    expect(seen).toBe('Tienda Azul');
    expect(await gate.call('/toy/look', { what: '   ' })).toMatchObject({
      data: { fields: [{ field: 'what', code: 'minLength', limit: 1 }] },
    });
  });

  test('gets secrets as they were typed', async () => {
    let seen: unknown;
    put = async ({ input }) => {
      seen = [input.key, input.deep?.pin];
      return { what: 'x', key: null };
    };
    await send('spaces', { key: ' a ', deep: { pin: ' 1 ' } });
    expect(seen).toEqual([' a ', ' 1 ']);
  });
});

describe('a file', () => {
  test('reaches the caller byte for byte, with its name, and is written down (§R24)', async () => {
    const { status, headers, data } = await gate.call('/toy/file', { what: 'all' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.ms-excel');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_bersicht_2026.xlsx"; filename*=UTF-8''%C3%9Cbersicht%202026.xlsx`,
    );
    expect([...data]).toEqual([0, 1, 2, 255]);
    expect(await auditOf('toy.file')).toMatchObject({ input: { what: 'all' }, result: 0 });
  });
  test('that is refused is an envelope', async () => {
    expect(await gate.call('/toy/file', { what: 'none' })).toMatchObject({
      status: 200,
      success: false,
      code: code.notFound,
    });
  });
});

describe('a stream', () => {
  test('is lines of JSON, each as declared', async () => {
    const { headers, data } = await gate.call('/toy/lines', {});
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(String(data)).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
    expect(linesLeft).toBe(true);
  });
});

test('a call with a limit answers 1009 beyond it, until the minute is over, to each person apart', async () => {
  const codes: number[] = [];
  await inOneMinute(gate.clock, async () => {
    for (let n = 0; n < 3; n++) codes.push((await gate.call('/toy/rare', {})).code);
    expect(await (await gate.as('OPERATION')).call('/toy/rare', {})).toMatchObject({ code: code.ok });
  });
  expect(codes).toEqual([code.ok, code.ok, code.tooManyRequests]);
  gate.clock.jump(60_000);
  expect(await gate.call('/toy/rare', {})).toMatchObject({ code: code.ok });
});

test('messages are in the language of the session, which a body may change', async () => {
  const { call } = await gate.as('OPERATION');
  expect((await call('/toy/later', { requestId: newRequestId() })).msg).toBe('This is not available yet.');
  expect((await gate.stranger('/toy/look', {})).msg).toBe('登录已失效，请重新登录。');
});
