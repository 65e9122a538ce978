import { join } from 'node:path';
import { HOUR } from '#contract/time';
import { isRange, isTooWide, plainRange } from './address';
import { type ChainSettings, readChains } from './chain/chainSettings';
import { type Ceiling, ceilingsOf } from './channel/ceiling';
import { LEAST_MONTHS, type LogMonths } from './db/partitions';
import type { S3Settings } from './file/s3';
import { type PriceSources, readPriceSources } from './home/sourceSettings';

/** What the environment decides, checked at start. */
export interface Settings {
  /**
   * `production` knows no default accounts, no simulator for real merchants and no loopback callbacks, and asks for a
   * second factor where the demo takes a password.
   */
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Where merchants, payers and channels reach this server: base of payUrl and callback URLs. */
  publicUrl: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The owner of its tables, who alone changes their shape; needed at the first start and after an upgrade. */
  databaseOwnerUrl: string | undefined;
  /** Connections of this process to the database in all; three processes of 30 fit PostgreSQL's own 100. */
  databaseConnections: number;
  /** Payments are done in one statement where all is as foreseen; off, each asks in a transaction. */
  foresight: boolean;
  title: string;
  /** Ranges of the proxies whose X-Forwarded-For is believed; empty: the socket alone says who calls. */
  trustedProxies: readonly string[];
  sessionIdleMs: number;
  sessionAbsoluteMs: number;
  /** How many sessions one person may have open; the one used longest ago ends for a new one. */
  sessionsAtOnce: number;
  /** How long the proof of one step of a work queue holds for equal ones, ms; 0: each is proven. */
  stepUpHoldsMs: number;
  /** The accounts of a demo are everybody's, so nobody is told of a new device there. */
  sharedAccounts: boolean;
  /** Notifications may go to loopback and plain http addresses (the demo and tests). */
  allowLoopbackCallbacks: boolean;
  /** Networks of private lines, in which a channel named by its address may stand, over plain http too. */
  channelNetworks: readonly string[];
  /** How often the systems of one merchant may make each call of theirs in a minute, at each server process. */
  merchantPerMinute: number;
  /** Delays of the merchant's notification, ms (screens B1.4); tests shorten them. */
  notifyLadderMs: readonly number[];
  /** How many notifications one address is sent in a second at most, by each server process. */
  notifyPerSecond: number;
  /**
   * How long a channel's message is tried to be booked before the channel is asked to send it again, ms; tests shorten
   * it.
   */
  channelPatienceMs: number;
  /** How long logs are kept; what the ledger and the orders' timelines say is kept for ever. */
  logMonths: LogMonths;
  /** Where the bytes of uploaded files lie. */
  files: { kind: 'disk'; folder: string } | S3Settings;
  /** A channel that says more than this many times the amount asked for is not believed without a person. */
  mostPaidTimes: number;
  /** Where the market's price of a USDT is read, by exchange; none: people type it. */
  priceSources: PriceSources;
  /** Business time may jump, in tests and under the panel of faults: it is not held to the database's clock. */
  clockMayJump: boolean;
  /** The most that a young channel takes of a business day; a currency that nobody names keeps what it has. */
  youngChannelDay: readonly Ceiling[];
  /** How transfers of USDT are looked up; a chain that nobody names is not looked at. */
  chains: ChainSettings;
}
/** What only main.ts needs. */
export interface StartSettings extends Settings {
  logLevel: string;
  /** The console's colour as #rrggbb; undefined is its own. */
  primaryColor: string | undefined;
  /** The browser keeps the console for offline use; undefined is what the build's layout settings say. */
  offline: boolean | undefined;
  /** How many business days the demo tells of, made on the first start. */
  demoDays: number;
  /** 64 hexadecimal digits; without it the key lies in a file of the data folder. */
  masterKey: string | undefined;
}

const MINUTE = 60_000;
/** The merchant is told at once, and seven times more. */
const NOTIFY_LADDER = [0, 15_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];

/** Most channels wait ten seconds for an answer. */
const CHANNEL_PATIENCE = 8_000;

/** Disputes come within a year or so. */
const LOG_MONTHS = 24;
/** What merchants' systems asked is looked into soon, and there is much of it. */
const API_MONTHS = 6;

/** Whoever trusts everybody trusts the one who forges the header. */
const NARROWEST_TRUST = { ipv4: 8, ipv6: 8 };

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws a sentence for the person at the terminal, naming the variable. */
export function readSettings(env: Environment): StartSettings {
  const mode = modeOf(env);
  const port = numberOf(env, 'PORT', 8000, 65_535);
  const publicUrl = env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;
  if (!URL.canParse(publicUrl)) throw new Error(`PUBLIC_URL is no address: ${publicUrl}`);
  return {
    mode,
    port,
    publicUrl,
    host: mode === 'demo' ? '127.0.0.1' : (env['HOST'] ?? '127.0.0.1'),
    dataFolder: env['DATA'] ?? './data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] || undefined,
    databaseConnections: numberOf(env, 'DATABASE_CONNECTIONS', 30, 1000, 8),
    foresight: onUnlessOff(env, 'FORESIGHT'),
    title: env['TITLE'] ?? 'Caudal',
    trustedProxies: rangesOf(env, 'TRUSTED_PROXIES', 'of your own proxies'),
    sessionIdleMs: numberOf(env, 'SESSION_IDLE_MINUTES', 15, 24 * 60) * MINUTE,
    sessionAbsoluteMs: numberOf(env, 'SESSION_HOURS', 12, 7 * 24) * HOUR,
    sessionsAtOnce: numberOf(env, 'SESSIONS_AT_ONCE', mode === 'demo' ? 500 : 3, 1000),
    stepUpHoldsMs: numberOf(env, 'STEP_UP_HOLDS_MINUTES', 5, 15, 0) * MINUTE,
    sharedAccounts: mode === 'demo',
    allowLoopbackCallbacks: mode === 'demo',
    channelNetworks: rangesOf(env, 'CHANNEL_NETWORKS', 'in which channels stand that are reached by a private line'),
    merchantPerMinute: numberOf(env, 'MERCHANT_PER_MINUTE', 6_000, 10_000_000),
    notifyLadderMs: NOTIFY_LADDER,
    notifyPerSecond: numberOf(env, 'NOTIFY_PER_SECOND', 200, 10_000),
    channelPatienceMs: CHANNEL_PATIENCE,
    logMonths: logMonthsOf(env),
    files: filesOf(env),
    mostPaidTimes: numberOf(env, 'MOST_PAID_TIMES', 10, 1_000),
    priceSources: priceSourcesOf(env, mode, publicUrl),
    clockMayJump: env['CLOCK_MAY_JUMP'] === 'on',
    chains: chainsOf(env, mode),
    youngChannelDay: ceilingsOf(env),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    primaryColor: colorOf(env),
    offline: env['PWA'] ? env['PWA'] === 'on' : undefined,
    demoDays: numberOf(env, 'DEMO_DAYS', 90, 90),
    masterKey: masterKeyOf(env),
  };
}

/** A misspelt `production` would be a demo with published passwords. */
function modeOf({ NODE_ENV: nodeEnv = '', DEMO: demo = '' }: Environment): Settings['mode'] {
  if (!['production', 'development', 'test', ''].includes(nodeEnv))
    throw new Error(`NODE_ENV must be production, development, test or not set, not ${nodeEnv}.`);
  if (demo !== 'on' && demo !== '') throw new Error(`DEMO must be on or not set, not ${demo}.`);
  return nodeEnv === 'production' ? 'production' : 'demo';
}

function numberOf(env: Environment, name: string, usual: number, most: number, least = 1): number {
  const value = env[name] === undefined ? usual : Number(env[name]);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${env[name]}`);
  return value;
}

function onUnlessOff(env: Environment, name: string): boolean {
  const value = env[name] || 'on';
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off, not ${value}`);
  return value === 'on';
}

function logMonthsOf(env: Environment): LogMonths {
  const monthsOf = (name: string, usual = LOG_MONTHS) => numberOf(env, name, usual, 1200, LEAST_MONTHS);
  return {
    upstreamMonths: monthsOf('UPSTREAM_LOG_MONTHS'),
    callbackMonths: monthsOf('CALLBACK_MONTHS'),
    notificationMonths: monthsOf('NOTIFICATION_MONTHS'),
    apiMonths: monthsOf('API_LOG_MONTHS', API_MONTHS),
  };
}

/** The demo reads its own simulator's market, unless it is told of another. */
function priceSourcesOf({ PRICE_SOURCES: text }: Environment, mode: Settings['mode'], publicUrl: string): PriceSources {
  if (text) return readPriceSources(text);
  const simulator = { url: `${new URL('/simulator/price', publicUrl).href}?currency={currency}`, path: 'data.price' };
  return mode === 'production' ? new Map() : new Map([['okx_c2c', simulator]]);
}

/** The demo has a chain of its own, unless it is told of others. */
function chainsOf({ CHAINS: text }: Environment, mode: Settings['mode']): ChainSettings {
  if (text) return readChains(text);
  return mode === 'production' ? new Map() : 'simulated';
}

/** All five of a bucket, or none of them: a bucket that is half named would lose files to a folder. */
function filesOf(env: Environment): Settings['files'] {
  const [endpoint = '', region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = S3.map((name) => env[name]);
  if (S3.every((name) => !env[name])) return { kind: 'disk', folder: join(env['DATA'] ?? './data', 'files') };
  const missing = S3.find((name) => !env[name]);
  if (missing !== undefined) throw new Error(`${missing} is missing: a bucket for files needs ${S3.join(', ')}`);
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) throw new Error(`S3_ENDPOINT is no address: ${endpoint}`);
  return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey };
}
const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function rangesOf(env: Environment, name: string, what: string): string[] {
  const ranges = (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = ranges.find((range) => !isRange(range) || isTooWide(range, NARROWEST_TRUST));
  if (wrong !== undefined) throw new Error(`${name} must be addresses or CIDR ranges ${what}, not ${wrong}`);
  return ranges.map(plainRange);
}

function masterKeyOf({ MASTER_KEY: key }: Environment): string | undefined {
  if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key)) throw new Error('MASTER_KEY must be 64 hexadecimal digits');
  return key;
}

function colorOf({ PRIMARY_COLOR: color }: Environment): string | undefined {
  if (color && !/^#[0-9a-f]{6}$/i.test(color))
    throw new Error(`PRIMARY_COLOR must be a colour like #1890ff, not ${color}`);
  return color?.toLowerCase() || undefined;
}
