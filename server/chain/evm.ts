import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Chain, Transfer, Wanted } from './chain';
import type { ChainSetting } from './chainSettings';
import { askNode, meant, type Reach, type TokenLog, TRANSFER } from './node';

/** The official USDT of each chain, in small letters without `0x`, and its decimals. */
const usdt = {
  ERC20: { contract: 'dac17f958d2ee523a2206206994597c13d831ec7', decimals: 6n },
  BEP20: { contract: '55d398326f99059ff775485246999027b3197955', decimals: 18n },
} as const;
const OURS = 6n;

const hex = Type.String({ pattern: '^0x[0-9a-fA-F]*$' });
const receipt = Compile(
  Type.Object({
    status: hex,
    blockNumber: hex,
    logs: Type.Array(Type.Object({ address: hex, topics: Type.Array(hex), data: hex })),
  }),
);
type Receipt = Type.Static<ReturnType<typeof receipt.Type>>;
const answered = Compile(Type.Object({ result: Type.Unknown() }));

/** A chain that speaks the JSON-RPC of Ethereum. */
export function evmChain(name: keyof typeof usdt, { url, key, confirmations }: ChainSetting, reach: Reach): Chain {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const answer = await askNode(url, { jsonrpc: '2.0', id: 1, method, params }, headers, reach);
    if (!answered.Check(answer)) throw new Error(`the node of ${name} answers ${method} with no result`);
    return answer.result;
  };
  const look = async (hash: string, wanted: Wanted): Promise<Transfer | undefined> => {
    const found = await ask('eth_getTransactionReceipt', [hash]);
    if (found === null) return undefined;
    if (!receipt.Check(found)) throw new Error(`the node of ${name} gives no receipt`);
    const head = await ask('eth_blockNumber', []);
    return transferIn(found, { name, wanted, head: BigInt(String(head)) });
  };
  return { enough: confirmations, look };
}

interface About {
  name: keyof typeof usdt;
  wanted: Wanted;
  head: bigint;
}
function transferIn(found: Receipt, { name, wanted, head }: About): Transfer {
  const { contract, decimals } = usdt[name];
  const to = plain(wanted.address);
  const log = meant(found.logs.flatMap(tokenLog), contract, to);
  return {
    succeeded: BigInt(found.status) === 1n && log !== undefined,
    official: log?.contract === contract,
    toWanted: log?.to === to,
    amount: (log?.amount ?? 0n) / 10n ** (decimals - OURS),
    confirmations: Math.max(Number(head - BigInt(found.blockNumber)) + 1, 0),
  };
}

const plain = (text: string) => text.toLowerCase().replace(/^0x/, '');
function tokenLog({ address, topics, data }: Receipt['logs'][number]): TokenLog[] {
  const [topic, , to] = topics.map(plain);
  if (topic !== TRANSFER || to === undefined || plain(data) === '') return [];
  return [{ contract: plain(address), to: to.slice(-40), amount: BigInt(data) }];
}
