import type { MappedError } from '#contract/channelError';
import type { Recipe } from '#contract/channelRecipe';
import { type Country, currencyOf } from '#contract/money';
import { book, bookOfChannel } from '#contract/status';
import type { Db, Reads } from '../db/pools';
import type { Services } from '../services';
import type { Channel } from './channel';
import type { Wire } from './mapped/asking';
import { mapped } from './mapped/mapped';
import { pix } from './pix/pix';
import { simulated } from './simulator/message';
import { simulator } from './simulator/simulator';
import { channelRow } from './store';

/** A channel as this server speaks to it: its interface, and what its row holds. */
export interface OpenChannel {
  channel: Channel;
  secret: string;
  callbackIps: readonly string[];
  /** What its refusals mean. */
  errors: readonly MappedError[];
}
interface Row {
  code: string;
  baseUrl: string;
  timeoutMs: number;
  countryIds: readonly string[];
  recipe: Recipe | null;
}

/** What it takes to speak to channels. */
export type Speaker = Pick<Services, 'clock' | 'settings' | 'vault'> & { db: { writes: Reads } };

/** The channel of a code; undefined where there is no row, or nothing that speaks its language. */
export async function findChannel(services: Speaker, code: string): Promise<OpenChannel | undefined> {
  const row = await channelRow(services.db.writes, code);
  const channel = row && channelOf(row, services);
  return (
    channel && {
      channel,
      secret: services.vault.open(row.callbackSecret),
      callbackIps: row.callbackIps,
      errors: row.errors,
    }
  );
}

/** Does a channel let money of one kind leave when it is asked, in our name? */
export async function hasDesk(
  db: Db,
  code: string,
  deskOf: (channel: Channel) => object | undefined,
  around: Around,
): Promise<boolean> {
  const row = await channelRow(db, code);
  const channel = row && channelOf(row, around);
  return channel !== undefined && deskOf(channel) !== undefined;
}

type Around = Pick<Services, 'clock' | 'settings'> & { wire?: Wire };
/** What speaks the language of a channel; undefined where nothing does. */
export const channelOf = (row: Row, around: Around): Channel | undefined =>
  mappedFrom(row, around) ?? builtIn(around).find((one) => one.code === row.code);

/**
 * Those that code of ours speaks to. In production nobody decides by a button whether real money came (decision 0110).
 */
const builtIn = ({ settings, clock }: Around): readonly Channel[] =>
  simulated
    .filter((code) => settings.mode !== 'production' || bookOfChannel(code) === book.test)
    .map((code) => simulator({ code, baseUrl: settings.publicUrl, clock }));

/** Code of ours that goes by a recipe. */
const adapters: Readonly<Record<NonNullable<Recipe['adapter']>, typeof pix>> = { pix };
/** A channel that is spoken to by its recipe; undefined where it has none. */
function mappedFrom(
  { recipe, countryIds: [countryId], ...row }: Row,
  { clock, settings, wire }: Around,
): Channel | undefined {
  if (!recipe || countryId === undefined) return undefined;
  // One country each, by the contract of the call that saves it.
  const currency = currencyOf[countryId as Country];
  const around = { clock, publicUrl: settings.publicUrl, reach: settings, wire };
  return (recipe.adapter ? adapters[recipe.adapter] : mapped)({ ...row, recipe, currency }, around);
}
