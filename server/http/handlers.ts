import type { Readable } from 'node:stream';
import type { TObject } from 'typebox';
import type { Access, Area, Call, Contract, Output, Parsed, Shape } from '#contract/call';
import type { Right } from '#contract/right';
import type { MaskField } from '#contract/roleShape';
import type { PendingApproval } from '#contract/shape';
import type { Zone } from '#contract/time';
import type { StoredChange } from '../db/columns';
import type { Db, Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { NextId } from '../db/snowflake';
import type { Thing } from '../scope/about';
import type { Settings } from '../settings';
import type { Vault } from '../vault';
import type { Locale } from '../words/word';

/** Who asks, as the session says; nothing the browser claims is in here. */
export interface Actor {
  employeeId: string;
  userName: string;
  /** `base`: of a house's own role, the built-in one that it stands below. */
  role: { id: string; code: string; base?: { id: string; code: string } };
  /** Of their role. One that the product no longer knows may be among them, and nothing asks for it. */
  grants: ReadonlySet<Right>;
  scope: Scope;
  /** What of anybody's data their role never sees in full. */
  masks: readonly MaskField[];
  sessionHash: string;
  /** What they confirm a call with that asks for it. */
  factor: keyof Proof;
}
/** How and from where. */
export interface Caller {
  requestNo: string;
  ip: string;
  /** What the browser calls itself. */
  userAgent: string;
  zone: Zone;
  locale: Locale;
  /** Of the session, as the server knows it: never what the browser sent. */
  deviceId: string | undefined;
}

/**
 * An object that a write changed, as the audit keeps it: secrets and personal data are left out or masked by who says
 * it.
 */
export type Change = StoredChange;

/** Somebody at the door: who they have proven to be, or the name they have tried. */
export interface Identified {
  actor?: Pick<Actor, 'employeeId' | 'userName' | 'role'>;
  nameTried?: string;
}

/** What of the contract has a handler. */
export interface Built {
  /** Names of calls without one. */
  missing: readonly string[];
  /** Rights that open at least one call that has one. */
  rights: ReadonlySet<Access>;
}

/**
 * What a handler is given: checked input, who asks, a database it may only use as its call's kind allows, and the time.
 */
export interface HandlerContext<C extends Call> {
  input: Parsed<C>;
  actor: Actor;
  caller: Caller;
  db: C['kind'] extends 'write' ? Writes : Reads;
  /** Tells the audit what a write changed. @throws in a read */
  changed(change: Change): void;
  /** Tells the audit who a stranger is, or says they are. @throws in a read */
  identify(who: Identified): void;
  now: Date;
  nextId: NextId;
  settings: Settings;
  vault: Vault;
  /** What of the contract is not there yet. */
  built: Built;
  /** The request that is carried out with the consent of a second person; undefined where nobody had to be asked. */
  approvalId: string | undefined;
  /** Carries out what somebody has asked for before. @throws in a read */
  execute: Execute;
  /** Says that the caller of a `stream` call left, or that the server stops. */
  signal: AbortSignal;
  /** Asks another call as whoever opened this stream. @throws outside of one */
  ask: Ask;
}

/**
 * Makes another call with the headers of an open stream: admitted anew, with the session and rights as they stand now.
 * Equal viewers share the answer; it keeps no session alive and stands aside for money.
 * @param call "payment.page", one whose answer equal viewers share
 * @param input its body, JSON
 * @returns its envelope, as gzip in base64
 * @throws Refusal what the gate refuses
 */
export type Ask = (call: string, input: string) => Promise<string>;

/** What step-up adds to an input. */
export interface Proof {
  googleCode?: string;
  password?: string;
}
/**
 * Makes sure that whoever asks is who the session says, before a call that declares step-up.
 * @throws Refusal 1202, 1203, 1204 or 1207
 */
export type Prove = (
  handlerContext: HandlerContext<Call<TObject, Shape, 'write'>>,
  proof: Proof,
  step: QueueStep,
) => Promise<void>;

/** A step of a work queue, whose proof holds for equal ones. */
export interface QueueStep {
  call: string;
  /** Which action it is; undefined where it is proven by itself. */
  action: () => Promise<string | undefined>;
}

/**
 * What a call does, tried out: the facts before it, what it changes, and the fingerprint of all that is shown of it.
 */
export interface Preview {
  facts: object | null;
  changes: readonly Change[];
  /** SHA-256 in hex over input, facts, before and after. */
  hash: string;
}
/**
 * What is asked for, as it is kept: without its proof and `requestId`, secrets masked, and encrypted beside where there
 * are any.
 */
export interface ApprovalInput {
  input: object;
  sealed: Buffer | null;
}
/** A call that was tried out, as the rules of approval look at it. */
export interface PreviewedCall extends Preview, ApprovalInput {
  call: string;
  /** The things that the input names. */
  named: readonly Thing[];
}
/** Undefined where the rules let it happen; else what files it, once the try is undone. */
export type ApprovalVerdict = (previewed: PreviewedCall) => (() => Promise<PendingApproval>) | undefined;
/**
 * Looks whether anybody might have to be asked: undefined where the call may happen whatever it does.
 * @param always the contract asks for a second person
 */
export type ApprovalPolicy = (
  handlerContext: HandlerContext<Call<TObject, Shape, 'write'>>,
  about: { call: string; always: boolean },
) => Promise<ApprovalVerdict | undefined>;

/** Somebody's request, as it was filed. */
export interface FiledRequest extends ApprovalInput {
  approvalId: string;
  call: string;
  makerId: string;
  makerRoleId: string;
}
/**
 * Tries out somebody's request as that person, with the rights they have now; where `stands` says so it is done, and
 * the audit has it.
 * @throws Refusal what the call itself refuses, 1006 where its maker may not make it any more; nothing is left of it
 *   then
 */
export type Execute = (filed: FiledRequest, stands: (preview: Preview) => boolean) => Promise<void>;

/** The answer of a `blob` call: streamed whatever its size. */
export class FileAnswer {
  constructor(
    readonly fileName: string,
    readonly contentType: string,
    readonly body: Readable,
  ) {}
}
/** The answer of a `stream` call: lines of JSON until the caller leaves. */
export class StreamAnswer {
  constructor(readonly lines: AsyncIterable<unknown>) {}
}

export type Handler<C extends Call> = (
  handlerContext: HandlerContext<C>,
) => Promise<Output<C> | FileAnswer | StreamAnswer>;
/** What a write may look at before its transaction begins. */
export type Beforehand<C extends Call> = Pick<
  HandlerContext<C>,
  'input' | 'actor' | 'now' | 'nextId' | 'settings' | 'vault'
> & {
  db: Reads & Db;
};
/**
 * A write that first asks somebody outside, who may keep it waiting: no connection is held meanwhile. What it gives
 * books what was heard, in the write's own transaction; what it refuses is refused there.
 * `tried` is what a dry run does: it asks nobody.
 */
export class AsksFirst<C extends Call> {
  constructor(
    readonly ask: (beforehand: Beforehand<C>) => Promise<Handler<C>>,
    readonly tried?: Handler<C>,
  ) {}
}
/** In place of a handler that is not written: the call answers 1601 and `npm run contract:status` lists it. */
export const notYet = 'notYet' as const;
export type AreaHandlers<A extends Area> = { [K in keyof A]: Handler<A[K]> | AsksFirst<A[K]> | typeof notYet };
/** Every call of the contract has a handler or says that it has none yet; otherwise this does not compile. */
export type Handlers<T extends Contract> = { [A in keyof T]: AreaHandlers<T[A]> };
