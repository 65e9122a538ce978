// A server with a channel for each ready recipe, spoken to by the library's own files, and the fakes behind them.
import type { Recipe } from '#contract/channelRecipe';
import type { ReadyRecipe } from '#contract/readyRecipe';
import { library } from '../../../server/channel/library';
import { findChannel, type OpenChannel } from '../../../server/channel/registry';
import { openStage, type Stage } from '../../inflow/stage';
import { buildAccount, buildPool } from '../account';
import { buildChannel } from '../channel';
import { type BuiltMerchant, buildMerchant } from '../merchant';
import { fakes } from './all';
import { byRef, type Payment } from './books';
import { type Fake, openFake } from './fake';
import type { Message, Provider } from './provider';

/** A provider with its channel, and a merchant of its country. */
export interface Scene {
  id: string;
  ready: ReadyRecipe;
  provider: Provider;
  fake: Fake;
  merchant: BuiltMerchant;
}
export interface Theatre {
  stage: Stage;
  sceneOf(id: string): Scene;
  close(): Promise<void>;
}

/** @throws where a ready recipe has no fake */
export async function openTheatre(): Promise<Theatre> {
  const stage = await openStage();
  const scenes = new Map<string, Scene>();
  for (const [id, ready] of library) scenes.set(id, await openScene(stage, id, ready));
  return {
    stage,
    sceneOf: (id) => {
      const scene = scenes.get(id);
      if (!scene) throw new Error(`nobody plays ${id}`);
      return scene;
    },
    close: async () => {
      for (const { fake } of scenes.values()) fake.close();
      await stage.close();
    },
  };
}

async function openScene(stage: Stage, id: string, ready: ReadyRecipe): Promise<Scene> {
  const provider = fakes[id];
  if (!provider) throw new Error(`${id} has no fake`);
  const { countryId, method, credentials } = provider;
  const fake = await openFake(provider);
  const served = { code: id.toUpperCase(), countryIds: [countryId], payMethods: [method] };
  await buildChannel(stage.build, { ...served, baseUrl: fake.url, callbackSecret: JSON.stringify(credentials) });
  const set = { recipe: JSON.stringify(recipeFor(ready.recipe, provider)) };
  await stage.build.db.updateTable('channel').set(set).where('code', '=', served.code).execute();
  const merchant = await buildMerchant(stage.build, { countryId, methods: [method] });
  const account = await buildAccount(stage.build, { channelCode: served.code, countryId, payMethods: [method] });
  await buildPool(stage.build, { merchantId: merchant.id, account });
  return { id, ready, provider, fake, merchant };
}

/** The file's own; where it shows a certificate, it also says whose word the other's is, as nobody knows that one. */
export const recipeFor = ({ certificate, ...recipe }: Recipe, { tls }: Provider): Recipe => ({
  ...recipe,
  ...(certificate && { certificate: { ...certificate, ...(tls && { authority: 'authority' }) } }),
});

/** Of each order; minor units. */
export const AMOUNT = 100_050n;
let serial = 0;
export const newNumber = (): string => `M-${++serial}`;
/** What the merchant hears; undefined where it is refused. The same number asks for the same order again. */
export async function ask(stage: Stage, { provider, merchant }: Scene, merchantOrderNo = newNumber()) {
  const { currency, method } = provider;
  const amount = currency === 'CLP' ? '100050' : '1000.50';
  const payer = { name: 'Ana María Prueba', phone: '+525512345678' };
  const wanted = { merchantOrderNo, amount, currency, method, payer, returnUrl: 'https://shop.example/back' };
  return stage
    .clientOf(merchant)
    .createPayment(wanted)
    .catch(() => undefined);
}
/** An order that waits, and the payment that the provider has of it. */
export async function openOrder(stage: Stage, scene: Scene): Promise<{ orderNo: string; payment: Payment }> {
  const made = await ask(stage, scene);
  const payment = byRef(scene.fake.books, made?.orderNo ?? '');
  if (!made || !payment) throw new Error(`${scene.id} has no such payment`);
  return { orderNo: made.orderNo, payment };
}
export const rowOf = (stage: Stage, orderNo: string) =>
  stage.build.db.selectFrom('paymentOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow();
export const receiptCount = async ({ build }: Stage): Promise<number> =>
  (await build.db.selectFrom('receipt').select('id').execute()).length;

const codeOf = ({ id }: Scene): string => id.toUpperCase();
/** The channel as the server speaks to it. */
export async function channelOf(stage: Stage, scene: Scene): Promise<OpenChannel> {
  const found = await findChannel(stage.services, codeOf(scene));
  if (!found) throw new Error(`${scene.id} is no channel`);
  return found;
}

/** What the provider sends of a payment, of its own and true. */
export const messageOf = ({ provider }: Scene, payment: Payment, at: Date): Message =>
  provider.message({ shown: payment, proved: payment, at, isOwn: true });
/** Sent to where the request said, else to the address that somebody entered there; gives the HTTP status. */
export async function tell(
  { services: { settings } }: Stage,
  scene: Scene,
  { notify }: Payment,
  { body, headers, query, below = '' }: Message,
): Promise<number> {
  const url = new URL(notify ?? `/channel/${codeOf(scene)}/callback${below}`, settings.publicUrl);
  if (query !== undefined) url.search = query;
  const type = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', body, headers: { ...type, ...headers } })).status;
}
