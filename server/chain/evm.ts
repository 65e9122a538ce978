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
const SECOND = 1000;

const hex = Type.String({ pattern: '^0x[0-9a-fA-F]*$' });
const receipt = Compile(
  Type.Object({
    status: hex,
    blockNumber: hex,
    logs: Type.Array(Type.Object({ address: hex, topics: Type.Array(hex), data: hex, logIndex: Type.Optional(hex) })),
  }),
);
const block = Compile(Type.Object({ timestamp: hex }));
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
    const around = await ask('eth_getBlockByNumber', [found.blockNumber, false]);
    if (!block.Check(around)) throw new Error(`the node of ${name} does not say when the block was made`);
    const at = new Date(Number(BigInt(around.timestamp)) * SECOND);
    return transferIn(found, { name, wanted, head: BigInt(String(head)), at });
  };
  return { enough: confirmations, look };
}

interface About {
  name: keyof typeof usdt;
  wanted: Wanted;
  head: bigint;
  at: Date;
}
function transferIn(found: Receipt, { name, wanted, head, at }: About): Transfer {
  const { contract, decimals } = usdt[name];
  const to = plain(wanted.address);
  const scale = 10n ** (decimals - OURS);
  const log = meant(found.logs.flatMap(tokenLog), { contract, to, amount: wanted.amount * scale });
  return {
    succeeded: BigInt(found.status) === 1n && log !== undefined,
    official: log?.contract === contract,
    toWanted: log?.to === to,
    amount: (log?.amount ?? 0n) / scale,
    confirmations: Math.max(Number(head - BigInt(found.blockNumber)) + 1, 0),
    ...{ at, sender: log ? `0x${log.from}` : '', position: log?.position ?? 0 },
  };
}

const plain = (text: string) => text.toLowerCase().replace(/^0x/, '');
function tokenLog({ address, topics, data, logIndex }: Receipt['logs'][number], nth: number): TokenLog[] {
  const [topic, from, to] = topics.map(plain);
  if (topic !== TRANSFER || from === undefined || to === undefined || plain(data) === '') return [];
  const position = logIndex === undefined ? nth : Number(BigInt(logIndex));
  const ends = { from: from.slice(-40), to: to.slice(-40) };
  return [{ contract: plain(address), ...ends, amount: BigInt(data), position }];
}
