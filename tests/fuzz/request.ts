import { createHash } from 'node:crypto';
import type { Call, Contract } from '#contract/call';
import { contract } from '#contract/index';
import type { DemoMerchant } from '../../scripts/traffic/merchants';
import { calls as merchantCalls } from '../../server/merchantApi/calls';
import { sign } from '../../server/merchantApi/signature';
import { type Random, randomOf } from '../ledger/random';
import { type Making, objectFor, type Part } from './values';

/** One request as it goes over the wire. */
export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}
/** Whoever sends: somebody in a role, whose session may end and begin again. */
export interface Sender {
  token: string;
  roleIds: readonly string[];
  permissions: readonly string[];
}
export interface World extends Omit<Making, 'random'> {
  senders: readonly Sender[];
  merchants: readonly DemoMerchant[];
}

const consoleCalls: readonly Call[] = Object.values(contract as Contract).flatMap((area) => Object.values(area));
const signedCalls: readonly { path: string; input: object }[] = Object.values(merchantCalls);
/** Of a hundred requests, so many come from a merchant's system. */
const SIGNED = 15;
const zones = ['ch', 'MEX', 'COL', 'PER', 'CHL', 'ARG', 'BRA', 'Mars', ''];

/** Request number `n` of a seed: the same each time, but for what the world has in it. */
export function fuzzRequestOf(world: World, seed: number, n: number): FuzzRequest {
  const random = randomOf(createHash('sha256').update(`${seed} ${n}`).digest().readUInt32LE());
  const making = { ...world, random };
  return random.below(100) < SIGNED ? signedWish(world, making) : consoleWish(world, making);
}

function consoleWish({ senders }: World, making: Making): FuzzRequest {
  const { random } = making;
  const call = random.pick(consoleCalls);
  if (!call) throw new Error('the contract is empty');
  const sender = senderOf(call, senders, random);
  // Whoever signs out would have to come back.
  const token = call.path === '/employee/logout' ? undefined : sender?.token;
  const role = random.below(20) === 0 ? random.pick(['999', 'x', '9223372036854775808', '-1']) : sender?.roleIds[0];
  const headers = {
    'content-type': 'application/json',
    timezone: random.pick(zones) ?? '',
    ...(token && { authorization: token }),
    ...(role && { role }),
  };
  return { path: `/backend${call.path}`, headers, body: bodyOf(call.input as Part, making) }; // a schema is plain JSON
}

/** Mostly somebody who may, or the requests would not come far. */
function senderOf({ access }: Call, senders: readonly Sender[], random: Random): Sender | undefined {
  const dice = random.below(20);
  if (dice === 0) return undefined;
  const allowed = senders.filter(({ permissions }) => permissions.includes(access));
  return random.pick(dice < 17 && allowed.length > 0 ? allowed : senders);
}

function signedWish({ merchants }: World, making: Making): FuzzRequest {
  const { random } = making;
  const call = random.pick(signedCalls);
  const merchant = random.pick(merchants);
  if (!call || !merchant) throw new Error('the demo has no merchants');
  const seen = new Map([...making.seen, ['currency', [merchant.currency]], ['method', merchant.methods]]);
  const body = bodyOf(call.input as Part, { ...making, seen }); // likewise
  const ts = String(Math.floor(Date.now() / 1000));
  const nonce = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  const secret = random.below(20) === 0 ? 'another' : merchant.apiSecret;
  const signed = {
    'x-mch': merchant.merchantNo,
    'x-ts': ts,
    'x-nonce': nonce,
    'x-sign': sign(secret, ts, nonce, body),
  };
  return { path: call.path, headers: { 'content-type': 'application/json', ...signed }, body };
}

function bodyOf(input: Part, making: Making): Buffer {
  const text = JSON.stringify(objectFor(input, making));
  return making.random.below(100) < 6 ? torn(text, making.random) : Buffer.from(text);
}

/** No JSON any more, or JSON that two readers could understand differently. */
function torn(text: string, random: Random): Buffer {
  const at = random.below(text.length);
  const wreck = random.pick([
    () => text.slice(0, at),
    () => '',
    () => `[${text}]`,
    () => text.replace('{', '{"id":"1","id":"2",'),
    () => text.replace('{', '{"__proto__":{"a":1},'),
    () => text.replace('{', '{"keyword":"a\\u0000b",'),
    () => text.replace('{', '{"keyword":"\\ud800",'),
    () => text.replace('{', '{"current":1e400,'),
    () => text.replace('{', `{"deep":${'['.repeat(60)}${']'.repeat(60)},`),
    () => text.replace('{', `{"many":[${'1,'.repeat(5_000)}1],`),
  ]);
  const torn = Buffer.from(wreck?.() ?? '');
  return random.below(4) === 0 && torn.length > 0
    ? Buffer.concat([torn.subarray(0, at), Buffer.from([0xff, 0xc0]), torn.subarray(at)])
    : torn;
}
