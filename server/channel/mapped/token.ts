// The token that a recipe's requests carry: asked for once by all who need it, and kept in this process alone.
import { createHash } from 'node:crypto';
import type { TokenStep } from '#contract/channelRecipe';
import type { Answer } from '../../publicAnswer';
import type { Around, Wire } from './asking';
import type { MappedRow } from './mapped';
import { type Asking, send } from './sending';
import { textAt, timeRead } from './wording';

interface Token {
  text: string;
  /** From when on another is asked for, and when it is over; epoch milliseconds. */
  renewAt: number;
  until: number;
}
interface Holder {
  token?: Token | undefined;
  /** It is being asked for. */
  flight?: Promise<Token> | undefined;
}
/** Of each server by its settings, of each version of a channel by what it asks a token by. */
const holders = new WeakMap<object, Map<string, Holder>>();

/** @throws where none was given: then nothing else was sent */
export async function tokenFor(asking: Asking): Promise<string> {
  const { clock, wire } = asking.around;
  const holder = holderOf(asking);
  const now = clock.now().getTime();
  if (holder.token && now < holder.token.renewAt) return shown(holder.token, wire);
  holder.flight ??= askFor(asking).finally(() => {
    holder.flight = undefined;
  });
  holder.token = await holder.flight;
  return shown(holder.token, wire);
}
function shown({ text }: Token, wire: Wire | undefined): string {
  wire?.hides?.(text);
  return text;
}

/** One that was refused; whoever has got another meanwhile keeps that. */
export function dropToken(asking: Asking, text: string): void {
  const holder = holderOf(asking);
  if (holder.token?.text === text) holder.token = undefined;
}

function holderOf({ row, around, secret }: Asking): Holder {
  const all = holders.get(around.reach) ?? new Map<string, Holder>();
  holders.set(around.reach, all);
  const key = keyOf(row, secret);
  const holder = all.get(key) ?? {};
  if (!all.has(key)) forgetOver(all, around.clock.now().getTime());
  all.set(key, holder);
  return holder;
}
/** Versions that nobody asks by any more leave nothing behind. */
function forgetOver(all: Map<string, Holder>, now: number): void {
  for (const [key, { token, flight }] of all) if (!flight && (!token || token.until <= now)) all.delete(key);
}
const keyOf = ({ code, baseUrl, recipe: { token, headers } }: MappedRow, secret: string): string =>
  createHash('sha256')
    .update(JSON.stringify([code, baseUrl, token, headers, secret]))
    .digest('hex');

/** @throws with what its step answered, and never with anything of the token */
async function askFor(asking: Asking): Promise<Token> {
  const { token: step } = asking.row.recipe;
  if (!step) throw new Error('the recipe asks for no token');
  const row = unsigned(asking.row, step);
  const around = { ...asking.around, wire: quiet(asking.around) };
  const answer = await send({ ...asking, row, around }, step, {});
  return tokenIn(step, answer, asking.around.clock.now().getTime());
}

/** Its request has the headers of all that need no token, and its own. */
function unsigned(row: MappedRow, step: TokenStep): MappedRow {
  const { sign: _, headers = [], ...recipe } = row.recipe;
  const others = headers.filter(({ value }) => !value.includes('{token}'));
  return { ...row, recipe: { ...recipe, headers: [...others, ...(step.headers ?? [])] } };
}
/** What was answered well has the token in it. */
const quiet = ({ wire }: Around): Wire | undefined =>
  wire && {
    ...wire,
    answered: (status, body) => wire.answered(status, isGiven(status) ? '' : body),
  };
const isGiven = (status: number): boolean => status >= 200 && status < 300;

const USUAL_S = '300';
function tokenIn(step: TokenStep, { status, body }: Answer, now: number): Token {
  if (!isGiven(status)) throw new Error(`no token: it answered ${status}`);
  const answer = step.at === undefined && step.life === undefined ? undefined : jsonIn(body);
  const text = step.at === undefined ? body.trim() : textAt(answer, step.at);
  if (text === undefined || !/^[\x21-\x7e]{1,8000}$/.test(text)) throw new Error('no token: its answer has none');
  const until = endOf(step, textAt(answer, step.life) ?? undefined, now);
  return { text, until, renewAt: until - Math.min(60_000, (until - now) / 10) };
}
/** Epoch milliseconds. */
function endOf({ lifeAs = 'life', lasts = USUAL_S }: TokenStep, life: string | undefined, now: number): number {
  const end =
    life === undefined || lifeAs === 'life'
      ? now + Number(life ?? lasts) * 1000
      : timeRead({ times: lifeAs }, life).getTime();
  if (!Number.isFinite(end)) throw new Error('no token: nobody can read its life');
  return end;
}
/** The words of the machine about a text that is no JSON would hold some of it. */
function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('no token: its answer is no JSON');
  }
}
