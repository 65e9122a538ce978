import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { sheetTypes } from '#contract/file';
import { DAY } from '#contract/time';
import { buildCompany } from '../../tests/build/company';
import { newId } from '../../tests/build/context';
import { buildFile, PNG } from '../../tests/build/file';
import { buildMerchant } from '../../tests/build/merchant';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { attachFiles, attachOnly, filesOf } from '../attachment/attachment';
import { compose } from '../composition';
import { DiskFull, diskStorage } from './disk';
import { dropOrphans } from './orphans';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const gate = gateOfFile({ settings: { files: { kind: 'disk', folder } } });
let server: FastifyInstance;
let port: number;
let person: SignedIn;
beforeAll(async () => {
  server = await compose(gate.app.services);
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port; // it listens on a port
  person = await gate.app.as('OPERATION');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Announced {
  fileUrl: string;
  address: string;
}
async function announce(given: object = {}, who = person): Promise<Announced> {
  const body = { name: 'proof.png', size: PNG.length, type: 'image/png', ...given };
  const { data, code: answered, msg } = await who.call('/file/upload', body);
  if (answered !== code.ok) throw new Error(`${answered} ${msg}`);
  return data as Announced; // the contract says so
}
const put = async (address: string, body: Buffer) => {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method: 'PUT', body: new Uint8Array(body) });
  return { status: answer.status, ...((await answer.json()) as { code: number; msg: string }) }; // an envelope
};
const get = (fileUrl: string, who = person) => who.call('/file/get', { fileUrl });
const rowOf = (id: string) => gate.db.reads.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
const own = (who: SignedIn) => ({ actor: { employeeId: who.employeeId }, now: gate.app.clock.now() });

test('bytes that are what was said are given back as they were, as a download that nobody may sniff', async () => {
  const { fileUrl, address } = await announce({ name: 'acta constitutiva.png' });
  expect(await get(fileUrl)).toMatchObject({ code: code.notFound }); // not there yet
  expect(await put(address, PNG)).toMatchObject({ status: 200, code: code.ok });
  const token = { authorization: person.token, role: '2', timezone: 'MEX', 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${port}/backend/file/get`;
  const answer = await fetch(url, { method: 'POST', headers: token, body: JSON.stringify({ fileUrl }) });
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; /),
  });
  expect(readdirSync(folder)).toContain(fileUrl);
});

test('an address takes bytes once, and only so long', async () => {
  const { address } = await announce();
  const both = await Promise.all([put(address, PNG), put(address, PNG)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const late = await announce();
  gate.app.clock.jump(11 * 60_000);
  expect(await put(late.address, PNG)).toMatchObject({ status: 404, code: code.notFound });
  expect(await put('/files/nonsense', PNG)).toMatchObject({ status: 404 });
});

test('more or fewer bytes than said are refused, and nothing of them stays', async () => {
  for (const body of [Buffer.concat([PNG, PNG]), PNG.subarray(1)]) {
    const { fileUrl, address } = await announce();
    expect(await put(address, body)).toMatchObject({ status: 413 });
    expect([await rowOf(fileUrl), existsSync(join(folder, fileUrl))]).toEqual([undefined, false]);
  }
});

test('a sender that says no length is held to what was announced', async () => {
  const { fileUrl, address } = await announce();
  const status = await new Promise((resolve) => {
    const sent = request({ port, path: address, method: 'PUT', headers: { 'transfer-encoding': 'chunked' } });
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', () => resolve('cut'));
    sent.end(Buffer.concat([PNG, Buffer.alloc(100_000)]));
  });
  expect(['cut', 413]).toContain(status);
  expect(await rowOf(fileUrl)).toBeUndefined();
});

test.each([
  ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'image/png'],
  ['a picture that calls itself a document', PNG, 'application/pdf'],
  ['a program', Buffer.from(`MZ${'x'.repeat(60)}`), 'application/pdf'],
  ['a page behind a mark of nothing', Buffer.from('\n\n%PDF<script>'), 'application/pdf'],
])('%s is refused', async (_what, body, type) => {
  const { fileUrl, address } = await announce({ size: body.length, type });
  expect(await put(address, body)).toMatchObject({ status: 415 });
  expect([await rowOf(fileUrl), readdirSync(folder).filter((name) => name.startsWith(fileUrl))]).toEqual([
    undefined,
    [],
  ]);
});

test('documents and films are known by their content', async () => {
  const ftyp = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom')]);
  const kinds = [
    ['application/pdf', Buffer.from('%PDF-1.7\n%%EOF')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['video/mp4', Buffer.concat([ftyp, Buffer.alloc(9000)])],
  ] as const;
  for (const [type, body] of kinds) {
    const { address } = await announce({ type, size: body.length });
    expect([type, (await put(address, body)).status]).toEqual([type, 200]);
  }
});

test('what is too large or of another type is not even announced', async () => {
  const refused = (given: object) =>
    person.call('/file/upload', { name: 'a.png', size: 1, type: 'image/png', ...given });
  expect(await refused({ size: 20 * 1024 * 1024 + 1 })).toMatchObject({ code: code.badParameter });
  expect(await refused({ type: 'image/svg+xml' })).toMatchObject({ code: code.badParameter });
});

test('a path in the name is no path', async () => {
  for (const [name, plainName] of [
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\temp\\..\\evil\u202egnp.exe', 'evilgnp.png'],
    ['..', 'file.png'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
  ] as const) {
    const { fileUrl } = await announce({ name });
    expect((await rowOf(fileUrl))?.name).toBe(plainName);
  }
});

test('a connection that is cut in the middle leaves nothing, and the address is used up', async () => {
  const size = 1_000_000;
  const { fileUrl, address } = await announce({ size });
  await new Promise<void>((resolve) => {
    const sent = request({ port, path: address, method: 'PUT', headers: { 'content-length': size } });
    sent.on('error', () => resolve());
    sent.write(Buffer.concat([PNG, Buffer.alloc(200_000)]), () => setTimeout(() => sent.destroy(), 30));
  });
  for (let tries = 0; tries < 50 && (await rowOf(fileUrl)); tries += 1) await new Promise((go) => setTimeout(go, 20));
  expect([await rowOf(fileUrl), readdirSync(folder).filter((name) => name.startsWith(fileUrl))]).toEqual([
    undefined,
    [],
  ]);
  expect(await put(address, PNG)).toMatchObject({ status: 404 });
});

test('a store that cannot write says so, and keeps no trace', async () => {
  const { files } = gate.app.services.settings;
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  const { fileUrl, address } = await announce();
  gate.app.services.settings.files = { kind: 'disk', folder: blocked };
  const answer = await put(address, PNG);
  gate.app.services.settings.files = files;
  expect(answer).toMatchObject({ status: 503, code: code.busy });
  expect(await rowOf(fileUrl)).toBeUndefined();
});

test('a file is opened before its first byte is asked for, so that none appears after it was refused', async () => {
  const seen: boolean[] = [];
  // biome-ignore lint/correctness/useYield: it is refused before its first bytes
  async function* refused(part: string): AsyncGenerator<Buffer> {
    seen.push(existsSync(part));
    throw new Error('refused');
  }
  for (let id = 100; id < 120; id += 1) {
    const part = join(folder, `${id}.part`);
    await expect(diskStorage(folder).put(`${id}`, Readable.from(refused(part)), 1)).rejects.toThrow('refused');
    seen.push(!existsSync(part));
  }
  expect(seen).toEqual(Array(40).fill(true));
});

test('a disk without room to spare takes nothing', async () => {
  const full = diskStorage(folder, async () => 255 * 1024 * 1024);
  await expect(full.put('77', Readable.from([PNG]), PNG.length)).rejects.toThrow(DiskFull);
  expect(existsSync(join(folder, '77'))).toBe(false);
  await expect(diskStorage(folder).get('../77')).rejects.toThrow(RangeError);
});

test('a file is its uploader’s alone until something owns it; then it is for whoever sees that', async () => {
  const { services } = gate.app;
  const other = await gate.app.as('OPERATION');
  const cashier = await gate.app.as('CASHIER', { countryIds: ['BRA'] });
  const merchant = await buildMerchant(gate.context, { countryId: 'MEX' });
  const payer = await gate.app.as('MERCHANT', { ownerId: merchant.id });
  const given = { uploadedBy: person.employeeId };
  const loose = await buildFile(gate.context, services.settings, given);
  const codes = async (id: string, ...people: SignedIn[]) =>
    Promise.all(people.map(async (who) => (await get(id, who)).code));
  expect(await codes(loose, person, other)).toEqual([code.ok, code.notFound]);
  const proof = await buildFile(gate.context, services.settings, {
    ...given,
    owner: { type: 'merchant', id: merchant.id },
  });
  expect(await codes(proof, other, cashier, payer)).toEqual([code.ok, code.notFound, code.notFound]);
  const company = await buildCompany(gate.context, { countryId: 'MEX' });
  const licence = await buildFile(gate.context, services.settings, {
    ...given,
    owner: { type: 'company', id: company.id },
  });
  expect(await codes(licence, other, cashier, payer)).toEqual([code.ok, code.notFound, code.notFound]);
});

test('only what one has uploaded oneself, or what is there already, can be attached', async () => {
  const { settings } = gate.app.services;
  const other = await gate.app.as('OPERATION');
  const company = await buildCompany(gate.context, { countryId: 'MEX' });
  const to = { type: 'company', id: company.id } as const;
  const [mine, theirs] = [person, other].map(({ employeeId }) =>
    buildFile(gate.context, settings, { uploadedBy: employeeId }),
  );
  const attach = (ids: string[], who: SignedIn) =>
    gate.db.writes.transaction().execute((db) => attachOnly({ db, ...own(who) }, ids, to));
  await attach([(await mine) ?? ''], person);
  await expect(attach([(await theirs) ?? ''], person)).rejects.toMatchObject({ code: code.notFound });
  await attach([(await mine) ?? '', (await theirs) ?? ''], other);
  expect(await filesOf(gate.db.reads, to)).toEqual([await mine, await theirs]);
  await attach([(await theirs) ?? ''], person);
  expect(await filesOf(gate.db.reads, to)).toEqual([await theirs]);
  await expect(
    gate.db.writes.transaction().execute((db) => attachFiles({ db, ...own(person) }, ['1'], to)),
  ).rejects.toMatchObject({ code: code.notFound });
});

test('what belongs to nothing goes after a day, with its bytes; what belongs to something stays', async () => {
  const { services } = gate.app;
  const given = { uploadedBy: person.employeeId };
  const company = await buildCompany(gate.context, { countryId: 'MEX' });
  const license = await buildFile(gate.context, services.settings, {
    ...given,
    owner: { type: 'company', id: company.id },
  });
  const loose = await buildFile(gate.context, services.settings, given);
  const { fileUrl: awaited } = await announce();
  gate.app.clock.jump(DAY - 1000);
  await dropOrphans.run(services);
  expect(await rowOf(loose)).toBeDefined();
  gate.app.clock.jump(2000);
  await dropOrphans.run(services);
  expect([await rowOf(loose), existsSync(join(folder, loose)), await rowOf(awaited)]).toEqual([
    undefined,
    false,
    undefined,
  ]);
  expect([(await rowOf(license))?.status, existsSync(join(folder, license))]).toEqual([2, true]);
});

test('nobody fills the store with what belongs to nothing', async () => {
  const hoarder = await gate.app.as('OPERATION');
  for (let n = 0; n < 20; n += 1) await announce({ size: 20 * 1024 * 1024 }, hoarder);
  expect(await hoarder.call('/file/upload', { name: 'x.png', size: 1, type: 'image/png' })).toMatchObject({
    code: code.limitExceeded,
  });
});

test('the proof of a deduction is seen by whoever decides about it, and then belongs to the merchant', async () => {
  const { services } = gate.app;
  const maker = await gate.app.as('FINANCE_RISK');
  const checker = await gate.app.as('ADMIN');
  const merchant = await buildMerchant(gate.context, { countryId: 'MEX', available: '100.00' });
  const proof = await buildFile(gate.context, services.settings, { uploadedBy: maker.employeeId });
  const fine = { merchantId: merchant.id, currency: 'MXN', direction: 1, from: 1, amount: '1.00', category: 2 };
  const answer = await maker.call('/merchant/deduct', { ...fine, reason: 'contract breach in May', fileUrl: proof });
  expect(answer).toMatchObject({ code: code.approvalNeeded });
  expect(await rowOf(proof)).toMatchObject({ ownerKind: 'approval', looseSince: null });
  expect((await get(proof, checker)).code).toBe(code.ok);
  const { approvalId } = answer.data as { approvalId: string }; // as it waits
  const { data } = await checker.call('/approval/details', { approvalId });
  const { hash } = data as { hash: string }; // the contract says so
  expect(await checker.call('/approval/act', { approvalId, hash, action: 1 })).toMatchObject({ code: code.ok });
  expect(await rowOf(proof)).toMatchObject({ ownerKind: 'merchant', ownerId: merchant.id });
});

test.each([
  ['proof.html', 'image/png', 'proof.png'],
  ['proof.png.exe', 'image/png', 'proof.png.png'],
  ['proof', 'image/png', 'proof.png'],
  ['PROOF.PNG', 'image/png', 'PROOF.PNG'],
  ['contract 12.05', 'application/pdf', 'contract 12.05.pdf'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['film.bat', 'video/mp4', 'film.mp4'],
  ['rows.xlsm', 'text/csv', 'rows.csv'],
  ['rows.csv', sheetTypes[1], 'rows.xlsx'],
])('%s that is %s is called %s: programs open a file by its ending', async (name, type, called) => {
  const { fileUrl } = await announce({ name, type }, await gate.app.as('OPERATION'));
  expect((await rowOf(fileUrl))?.name).toBe(called);
});

test('a file from before is given back with the ending of its type', async () => {
  const reader = await gate.app.as('OPERATION');
  const given = { uploadedBy: reader.employeeId, name: 'proof.html' };
  const { headers } = await get(await buildFile(gate.context, gate.app.services.settings, given), reader);
  expect(headers['content-disposition']).toMatch(/proof\.png/);
});

test('no name turns its own reading around, or leaves its header', async () => {
  const reader = await gate.app.as('OPERATION');
  const given = { uploadedBy: reader.employeeId, name: 'a\u202egnp.\u200f"; x=\r\n/../b.png' };
  const { headers } = await get(await buildFile(gate.context, gate.app.services.settings, given), reader);
  const header = String(headers['content-disposition']);
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('a gnp. ; x= .. b.png');
  expect(header).not.toMatch(/[\r\n\u202e]/);
});

const GIGABYTE = 1024 ** 3;
/** People of one merchant, whose files that belong to nothing are so many, of so many bytes in all. */
async function houseWith(files: number, bytes: number, people: number): Promise<SignedIn[]> {
  const merchant = await buildMerchant(gate.context);
  const house = await Promise.all(
    Array.from({ length: people }, () => gate.app.as('MERCHANT', { ownerId: merchant.id })),
  );
  const now = gate.app.clock.now();
  const of = { name: 'proof.png', contentType: 'image/png', uploadedBy: house[0]?.employeeId ?? '' };
  const row = { ...of, size: String(bytes / files), addressUntil: now, createdAt: now, looseSince: now };
  const rows = Array.from({ length: files }, () => ({ ...row, id: newId(gate.context) }));
  await gate.context.db.insertInto('file').values(rows).execute();
  return house;
}

test.each([
  ['bytes', 1, GIGABYTE],
  ['files', 1_000, 1_000],
])('what belongs to nothing is bounded for a house in its %s, however many people it has', async (_, files, bytes) => {
  const house = await houseWith(files, bytes, 2);
  const refused = await house[1]?.call('/file/upload', { name: 'x.png', size: 1, type: 'image/png' });
  expect(refused).toMatchObject({ code: code.limitExceeded, msg: expect.stringMatching(/house|本方/) });
  const stranger = await gate.app.as('MERCHANT', { ownerId: (await buildMerchant(gate.context)).id });
  await announce({}, stranger);
  await announce({}, await gate.app.as('OPERATION'));
});

test.each([
  ['bytes', 1, GIGABYTE - 3 * PNG.length],
  ['files', 997, 997],
])('a house that announces at one instant does not pass its bound of %s', async (_, files, bytes) => {
  const house = await houseWith(files, bytes, 8);
  const answers = await Promise.allSettled(house.map((who) => announce({}, who)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
