import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Right } from './right';
import { type Defaulted, googleCode, type PendingApproval, password, requestId, standTogether } from './shape';

/** Who may make a call: nobody signed in is needed, any session, or one right such as `merchant.freeze`. */
export type Access = 'anyone' | 'signedIn' | Right;

/** A schema of ours. TypeBox's own TSchema is an empty interface and would accept anything, a string too. */
export type Shape = TSchema & { '~kind': string };

/** Always, or when a pure look at the checked input, and at the facts where it asks for them, says so. */
export type When = true | ((input: never, facts: never) => boolean);

/**
 * Which action of a work queue a request is. The proof of one holds for equal ones of the same session that follow
 * soon (decision 0245). Undefined where a request is proven by itself.
 */
export type QueueAction = (input: never, facts: never) => string | undefined;

/**
 * What a call is judged by besides its input: the answer of another call, as things stand before this one
 * (`decisions.md` 19).
 */
export interface Facts {
  read: Call;
  /** The whole input of that call, from this one's; undefined where there is nothing yet that one could ask about. */
  ask: (input: never) => object | undefined;
  /** What of the answer counts: it is kept with a request for approval, and shown to who decides. */
  take: (answer: never) => object;
}

interface Extras {
  /** The person proves again who they are, by a code bound to this call (`decisions.md` 19). */
  stepUp?: When;
  /** Done, it has only begun: others go on with it before money or an account is there. */
  begins?: true;
  /** Only of a step of a work queue: whatever does not say so is proven each time. */
  queue?: QueueAction;
  /**
   * A second person decides before it happens; rules may ask for more, and where the contract leaves it open (decision
   * 0011).
   */
  approval?: When;
  /** For the two above, where the input alone does not tell. */
  facts?: Facts;
  /** How often one caller may ask; of a call that takes a file there is always one. */
  limit?: `${number}/${'minute' | 'hour'}`;
  /** Not JSON: a file, or an answer that stays open and is read line by line. Refusals are envelopes all the same. */
  answers?: 'blob' | 'stream';
  /**
   * The answer says nothing of who asks but what scope, rights, zone and language decide: equal viewers who ask at once
   * share one.
   */
  alike?: true;
  /** False for the two calls that are not repeated by `requestId`: sign-in and logout. */
  idempotent?: false;
  /** Open also to whoever must first change the password or enrol a second factor. */
  beforeDuty?: true;
  /**
   * A write that changes nothing but what is the asker's own: open also to people of a merchant or agent that may
   * change nothing (decision 0017).
   */
  own?: true;
  /** Outside the 77 calls of the specification. */
  added?: true;
}

export interface Call<
  In extends TObject = TObject,
  Out extends Shape = Shape,
  Kind extends 'read' | 'write' = 'read' | 'write',
> extends Extras {
  /** Below `/backend`; always POST with a JSON body. */
  path: `/${string}`;
  /** One English sentence: the OpenAPI summary. */
  title: string;
  access: Access;
  kind: Kind;
  input: In;
  output: Out;
}

type Traits<P extends TProperties, Out extends Shape> = Omit<Call<TObject<P>, Out>, 'path' | 'kind' | 'input'> & {
  input: P;
};
/** It may have to wait for a second person. */
type Waits = { approval: When };
type Named = { requestId: typeof requestId };
type SteppedUp = Named & { googleCode: typeof googleCode; password: typeof password };

/**
 * Inputs are closed: a field nobody declared is refused, not ignored. Outputs are open: the gate drops what is not
 * declared.
 */
const closed = <P extends TProperties>(input: P) =>
  Type.Object(input, { additionalProperties: false, ...standTogether(input) });

/** A file costs more than a row: how often one person may name one, where a call says nothing else. */
const FILE_LIMIT = '300/minute';
/** A field says by `idOf` that it names a file, however deep it stands. */
const limitOf = (input: TProperties): Pick<Extras, 'limit'> =>
  JSON.stringify(input).includes('"names":"file"') ? { limit: FILE_LIMIT } : {};

/** A call that only looks: its handler gets a database handle that cannot write. */
export const read = <P extends TProperties, Out extends Shape>(
  path: `/${string}`,
  { input, ...traits }: Traits<P, Out>,
): Call<TObject<P>, Out, 'read'> => ({
  path,
  kind: 'read',
  input: closed(input),
  ...limitOf(input),
  ...traits,
});

/**
 * A call that changes something: one transaction, one audit row. It adds `requestId` to the input (unless the call is
 * not idempotent) and, where step-up applies, `googleCode` and `password`.
 */
export function write<P extends TProperties, Out extends Shape>(
  path: `/${string}`,
  traits: Traits<P, Out> & { stepUp: When } & Waits,
): Call<TObject<P & SteppedUp>, Out, 'write'> & Waits;
export function write<P extends TProperties, Out extends Shape>(
  path: `/${string}`,
  traits: Traits<P, Out> & Waits,
): Call<TObject<P & Named>, Out, 'write'> & Waits;
export function write<P extends TProperties, Out extends Shape>(
  path: `/${string}`,
  traits: Traits<P, Out> & { stepUp: When },
): Call<TObject<P & SteppedUp>, Out, 'write'>;
export function write<P extends TProperties, Out extends Shape>(
  path: `/${string}`,
  traits: Traits<P, Out> & { idempotent: false },
): Call<TObject<P>, Out, 'write'>;
export function write<P extends TProperties, Out extends Shape>(
  path: `/${string}`,
  traits: Traits<P, Out>,
): Call<TObject<P & Named>, Out, 'write'>;
export function write<P extends TProperties>(path: `/${string}`, { input, ...traits }: Traits<P, Shape>): Call {
  const named = traits.idempotent === false ? {} : { requestId };
  const proven = traits.stepUp ? { googleCode, password } : {};
  return { path, kind: 'write', input: closed({ ...input, ...named, ...proven }), ...limitOf(input), ...traits };
}

export type Area = Record<string, Call>;
export type Contract = Record<string, Area>;

type Optionals<P> = { [K in keyof P]: P[K] extends Defaulted ? K : never }[keyof P] | 'requestId';
/**
 * What the caller sends: fields with a default may be left out, and the client makes a `requestId` where none is given.
 */
export type Input<C extends Call> =
  C['input'] extends TObject<infer P>
    ? Partial<Pick<Static<C['input']>, Optionals<P> & keyof Static<C['input']>>> &
        Omit<Static<C['input']>, Optionals<P>> &
        Together<P>
    : never;
/** The name of a row and its version: both or neither. */
type Together<P> = P extends { version: { versionOf: infer K extends string } }
  ? { [F in K | 'version']: unknown } | { [F in K | 'version']?: undefined }
  : unknown;
/** What the handler gets: checked, trimmed, defaults filled in. */
export type Parsed<C extends Call> = Static<C['input']>;
/** The fields that a page call can be sorted by. */
export type SortField<C extends Call> = Parsed<C> extends { sortField?: infer F } ? Extract<F, string> : never;
/** What the handler gives, and the caller gets as `data`. */
export type Output<C extends Call> = Static<C['output']>;
/** What the caller may get: of a call that may wait for a second person also that it waits, with code 1401. */
export type Answer<C extends Call> = C extends Waits ? Output<C> | PendingApproval : Output<C>;
