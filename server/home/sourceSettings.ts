import Type from 'typebox';
import { Compile } from 'typebox/compile';

/** Exchanges whose price of a USDT may be read. */
export type Exchange = 'okx_c2c' | 'binance_p2p';
const Source = Type.Object(
  {
    /** `{currency}` stands for the code of the local one: `MXN`. */
    url: Type.String({ maxLength: 500 }),
    /** Where the price stands in the JSON of the answer: `data.0.price`. */
    path: Type.String({ minLength: 1, maxLength: 200 }),
    /** What is posted, `{currency}` in it too; without it the address is read. */
    body: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
);
export type SourceSetting = Type.Static<typeof Source>;
export type PriceSources = ReadonlyMap<Exchange, SourceSetting>;
const exchanges: readonly Exchange[] = ['okx_c2c', 'binance_p2p'];
const sources = Compile(Type.Record(Type.String(), Source));

const SHAPE = '{"okx_c2c": {"url": "https://…{currency}", "path": "data.0.price", "body": "…"}, "binance_p2p": …}';
/**
 * @param text JSON of the setting PRICE_SOURCES
 * @throws a sentence for the person at the terminal
 */
export function readPriceSources(text: string): PriceSources {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`PRICE_SOURCES is no JSON; it looks like ${SHAPE}`);
  }
  if (!sources.Check(json) || !Object.keys(json).every((name) => exchanges.some((known) => known === name)))
    throw new Error(`PRICE_SOURCES must look like ${SHAPE}`);
  const wrong = Object.values(json).find(({ url }) => !/^https?:/.test(url) || !URL.canParse(url));
  if (wrong) throw new Error(`PRICE_SOURCES names what is no address: ${wrong.url}`);
  return new Map(exchanges.flatMap((name) => (json[name] ? [[name, json[name]]] : [])));
}
