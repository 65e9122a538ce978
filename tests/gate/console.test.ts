import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { compose } from '../../server/composition';
import type { ConsoleParts } from '../../server/console/console';
import { hashOf } from '../../server/http/session';
import { seedRoles } from '../../server/role/seed';
import type { Settings } from '../../server/settings';
import { buildContext } from '../build/context';
import { buildEmployee, type EmployeeGiven } from '../build/employee';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { testServices } from './app';

const PAGE =
  '<!DOCTYPE html>\n<html>\n<head>\n<meta name="caudal-title" content="Caudal">\n<meta name="theme-color" content="#1890ff">\n<title>Caudal</title>\n<link rel="manifest" href="/manifest.webmanifest">\n</head>\n<body><div id="root"></div><script src="/umi.0123abcd.js"></script></body>\n</html>\n';
const SCRIPT = 'console.log("caudal")';
let folder: string;
let db: TestDatabase;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  db = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), 'caudal-dist-'));
  mkdirSync(join(folder, 'docs/api'), { recursive: true });
  const files = {
    'index.html': PAGE,
    'umi.0123abcd.js': SCRIPT,
    'manifest.webmanifest': '{"id":"/","name":"Caudal"}',
    'sw-real.js': 'real',
    'sw-off.js': 'off',
    'docs/api/index.html': '<p>calls</p>',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'umi.0123abcd.js.br'), brotliCompressSync(SCRIPT));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await db.drop();
  rmSync(folder, { recursive: true });
});

const facts = { title: 'Caudal', primaryColor: undefined, offline: false, demoAccounts: undefined };
async function serve(given: Partial<ConsoleParts> = {}, settings: Partial<Settings> = {}): Promise<FastifyInstance> {
  const app = await compose(testServices(db, settings), { folder, facts, ...given });
  apps.push(app);
  return app;
}

test('every address of a screen is the page, never kept, with what the console must know of this installation (§W2a)', async () => {
  const demoAccounts = [{ userName: 'admin', password: '"><script>', roleCode: 'ADMIN' }];
  const app = await serve({ facts: { title: 'A & B', primaryColor: undefined, offline: true, demoAccounts } });
  for (const url of ['/', '/user/login', '/dashboard?x=1', '/nobody/knows', '/index.html']) {
    const page = await app.inject(url);
    expect([page.statusCode, page.headers['cache-control'], page.headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<meta name="caudal-title" content="A &amp; B">');
    expect(page.body).toContain('<meta name="caudal-pwa" content="on">');
    expect(page.body).toContain(
      '<meta name="caudal-demo" content="[{&quot;userName&quot;:&quot;admin&quot;,&quot;password&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;,&quot;roleCode&quot;:&quot;ADMIN&quot;}]">',
    );
    expect(page.body.match(/caudal-title/g)).toHaveLength(1);
  }
});
test('an installation’s own colour reaches the page, the browser’s frame and an installed console (§3.29)', async () => {
  const app = await serve({ facts: { ...facts, offline: true, primaryColor: '#aa3377' } });
  const { body } = await app.inject('/');
  expect(body).toContain('<meta name="caudal-color" content="#aa3377">');
  expect(body.match(/<meta name="theme-color"[^>]*>/g)).toEqual(['<meta name="theme-color" content="#aa3377">']);
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#aa3377' });
});
test('without one the console keeps its own', async () => {
  const { body } = await (await serve()).inject('/');
  expect(body).not.toContain('caudal-color');
  expect(body).toContain('<meta name="theme-color" content="#1890ff">');
});
test('where real people sign in, no account is shown', async () => {
  expect((await (await serve()).inject('/')).body).not.toContain('caudal-demo');
});

test('files with a hash in their name are kept forever and served as they were compressed (§W2a)', async () => {
  const app = await serve();
  const plain = await app.inject('/umi.0123abcd.js');
  expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([
    200,
    SCRIPT,
    'public, max-age=31536000, immutable',
  ]);
  const small = await app.inject({ url: '/umi.0123abcd.js', headers: { 'accept-encoding': 'br, gzip' } });
  expect([small.headers['content-encoding'], small.headers['content-type'], small.headers['cache-control']]).toEqual([
    'br',
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject('/manifest.webmanifest')).headers['cache-control']).toBe('no-cache');
});

test('a missing file is missing, and no call, file or pay address is a screen (§W2a)', async () => {
  const app = await serve();
  for (const url of [
    '/umi.deadbeef.js',
    '/umi.deadbeef.css',
    '/p__access__index.deadbeef.async.js',
    '/p__access__index.deadbeef.chunk.css',
    '/umi.0123abcd.js.map',
    '/favicon.png',
    '/docs/x',
    '/backend/x',
    '/api/v1/x',
    '/files/x',
    '/channel/x',
    '/simulator/x',
    '/../package.json',
    '/%2e%2e/package.json',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).json()).toMatchObject({
    success: false,
    data: null,
  });
});

test('the offline feature is off: its worker removes itself, and the page is not to be installed (§R36b)', async () => {
  const app = await serve();
  expect((await app.inject('/service-worker.js')).body).toBe('off');
  const page = await app.inject('/');
  expect(page.body).toContain('<meta name="caudal-pwa" content="off">');
  expect(page.body).not.toContain('manifest');
});
test('where the installation says nothing, the layout settings of the build do', async () => {
  const declaring = mkdtempSync(join(tmpdir(), 'caudal-dist-'));
  cpSync(folder, declaring, { recursive: true });
  writeFileSync(join(declaring, 'index.html'), PAGE.replace('<title>', '<meta name="caudal-pwa" content="on"><title>'));
  const worker = async (offline: boolean | undefined) => {
    const app = await serve({ folder: declaring, facts: { ...facts, offline } });
    const { body } = await app.inject('/');
    expect(body.match(/caudal-pwa/g)).toHaveLength(1);
    return [body.includes('manifest'), (await app.inject('/service-worker.js')).body];
  };
  expect(await worker(undefined)).toEqual([true, 'real']);
  expect(await worker(false)).toEqual([false, 'off']);
  rmSync(declaring, { recursive: true });
});
test('it is on: the same build has the real worker, asked for anew each time, and a manifest (§R36b)', async () => {
  const app = await serve({ facts: { ...facts, offline: true } });
  const real = await app.inject('/service-worker.js');
  expect([real.body, real.headers['cache-control'], real.headers['content-type']]).toEqual([
    'real',
    'no-cache',
    'application/javascript; charset=utf-8',
  ]);
  expect((await app.inject('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});
test('an installed console has the title of its installation', async () => {
  const manifest = await (await serve({ facts: { ...facts, title: 'A & "B"', offline: true } })).inject(
    '/manifest.webmanifest',
  );
  expect([manifest.json(), manifest.headers['content-type']]).toEqual([
    { id: '/', name: 'A & "B"', short_name: 'A & "B"' },
    'application/manifest+json; charset=utf-8',
  ]);
});
test('where an earlier worker was, one that removes itself stands whether the feature is on or off', async () => {
  for (const offline of [false, true]) {
    const former = await (await serve({ facts: { ...facts, offline } })).inject('/sw.js');
    expect([former.body, former.headers['cache-control']]).toEqual(['off', 'no-cache']);
  }
});

test('a tab that was opened on the release before still gets its files, compressed and for ever; pages are the new one (§W2b)', async () => {
  const archive = mkdtempSync(join(tmpdir(), 'caudal-kept-'));
  writeFileSync(join(archive, 'p__access__index.89abcdef.async.js'), SCRIPT);
  writeFileSync(join(archive, 'p__access__index.89abcdef.async.js.br'), brotliCompressSync(SCRIPT));
  const app = await serve({ archive });
  const file = '/p__access__index.89abcdef.async.js';
  const former = await app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
  expect([former.statusCode, former.headers['content-encoding'], former.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject(file)).body).toBe(SCRIPT);
  const withoutTwin = await app.inject({ url: '/service-worker.js', headers: { 'accept-encoding': 'gzip' } });
  expect([withoutTwin.statusCode, gunzipSync(withoutTwin.rawPayload).toString()]).toEqual([200, 'off']);
  expect((await app.inject('/umi.0123abcd.js')).body).toBe(SCRIPT);
  expect((await app.inject('/umi.deadbeef.js')).statusCode).toBe(404);
  rmSync(archive, { recursive: true });
});

test('no answer may be framed, sniffed or run a foreign script', async () => {
  const app = await serve();
  for (const url of [
    '/',
    '/service-worker.js',
    '/umi.deadbeef.js',
    '/healthz',
    '/backend/role/list',
    '/openapi.json',
  ]) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual(['nosniff', 'no-referrer']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('only over https the browser is told to come encrypted for good, to every name below ours too', async () => {
  const FOREVER = 'max-age=31536000; includeSubDomains';
  const policyOf = async (settings: Partial<Settings>, headers = {}) => {
    const app = await serve({}, settings);
    return (await app.inject({ url: '/', headers, remoteAddress: '10.0.0.5' })).headers['strict-transport-security'];
  };
  const forwarded = { 'x-forwarded-proto': 'https' };
  expect(await policyOf({})).toBeUndefined();
  expect(await policyOf({}, forwarded)).toBeUndefined(); // nobody has said that this proxy is to be believed
  expect(await policyOf({ trustedProxies: ['10.0.0.0/8'] }, forwarded)).toBe(FOREVER);
  expect(await policyOf({ publicUrl: 'https://console.example' })).toBe(FOREVER);
});

test('in production the calls are described to our own people only, however the address is written', async () => {
  const app = await serve({}, { mode: 'production' });
  await seedRoles(db.writes);
  const { status, ours, theirs } = await described(app);
  for (const url of [
    '/openapi.json',
    '/docs/api',
    '/docs/api/index.html',
    '/docs/%61pi/index.html',
    '//docs/api/index.html',
    '/docs/x/../api/index.html',
  ]) {
    expect([url, await status(url), await status(url, { cookie: `token=${theirs}` })]).toEqual([url, 404, 404]);
  }
  for (const url of ['/openapi.json', '/docs/api', '/docs/api/index.html'])
    expect([
      url,
      await status(url, { cookie: `isAdmin=true; token=${ours}` }),
      await status(url, { authorization: ours }),
    ]).toEqual([url, 200, 200]);
});

/** Tokens of one of our people and of one of a merchant's. */
async function described(app: FastifyInstance) {
  const services = testServices(db);
  const tokenOf = async (given: EmployeeGiven) => {
    const { id } = await buildEmployee(buildContext(db, services), { ...given, secondFactor: 'JBSWY3DPEHPK3PXP' });
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const times = { createdAt: now, seenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    await db.writes
      .insertInto('session')
      .values({ tokenHash: hashOf(token), employeeId: id, locale: 'en-US', ip: '127.0.0.1', ...times })
      .execute();
    return token;
  };
  const status = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  return {
    status,
    ours: await tokenOf({ role: 'OPERATION' }),
    theirs: await tokenOf({ role: 'MERCHANT', ownerId: '1' }),
  };
}

test('a part of a page carries only what counts for it: a policy for documents would be bytes without effect', async () => {
  const { headers } = await (await serve()).inject('/umi.0123abcd.js');
  expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual(['nosniff', 'no-referrer']);
  expect(headers['content-security-policy']).toBeUndefined();
});

test('the calls are described, and large JSON is compressed', async () => {
  const app = await serve();
  const answer = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  const described = JSON.parse(gunzipSync(answer.rawPayload).toString());
  expect(described.openapi).toBe('3.1.0');
  expect(described.paths['/merchant/freeze'].post).toMatchObject({
    operationId: 'merchant.freeze',
    'x-access': 'merchant.freeze',
    'x-kind': 'write',
  });
  expect((await app.inject('/docs/api')).body).toBe('<p>calls</p>');
});

test('it is alive, and ready as long as the database answers', async () => {
  const own = await cloneDatabase();
  const app = await compose(testServices(own));
  apps.push(app);
  expect((await app.inject('/readyz')).json()).toMatchObject({ success: true });
  await own.drop();
  expect([(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode]).toEqual([200, 503]);
});
