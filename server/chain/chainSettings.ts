import Type from 'typebox';
import { Compile } from 'typebox/compile';

export type ChainName = 'TRC20' | 'ERC20' | 'BEP20';
const Setting = Type.Object(
  {
    /** Of a node: JSON-RPC of an EVM chain, or the HTTP API of TRON. */
    url: Type.String({ maxLength: 500 }),
    /** Of whoever runs the node, where they ask for one. */
    key: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** So many blocks make a transfer certain. */
    confirmations: Type.Integer({ minimum: 1, maximum: 1000 }),
  },
  { additionalProperties: false },
);
export type ChainSetting = Type.Static<typeof Setting>;
/** How each chain is reached; the demo has one of its own. */
export type ChainSettings = 'simulated' | ReadonlyMap<ChainName, ChainSetting>;
const names: readonly ChainName[] = ['TRC20', 'ERC20', 'BEP20'];
const settings = Compile(Type.Record(Type.String(), Setting));

const SHAPE = '{"TRC20": {"url": "https://…", "key": "…", "confirmations": 20}, "ERC20": …, "BEP20": …}';
/**
 * @param text JSON of the setting CHAINS
 * @throws a sentence for the person at the terminal
 */
export function readChains(text: string): ReadonlyMap<ChainName, ChainSetting> {
  let chains: unknown;
  try {
    chains = JSON.parse(text);
  } catch {
    throw new Error(`CHAINS is no JSON; it looks like ${SHAPE}`);
  }
  if (!settings.Check(chains) || !Object.keys(chains).every((name) => names.some((known) => known === name)))
    throw new Error(`CHAINS must look like ${SHAPE}`);
  const wrong = Object.values(chains).find(({ url }) => !/^https?:/.test(url) || !URL.canParse(url));
  if (wrong) throw new Error(`CHAINS names what is no address: ${wrong.url}`);
  return new Map(names.flatMap((name) => (chains[name] ? [[name, chains[name]]] : [])));
}
