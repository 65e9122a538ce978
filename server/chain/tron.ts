import { createHash } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { textAt } from '../channel/mapped/wording';
import type { Chain, Transfer, Wanted } from './chain';
import type { ChainSetting } from './chainSettings';
import { askNode, meant, type Reach, type TokenLog, TRANSFER } from './node';

/** TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t, without its first byte. */
const USDT = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';

const info = Compile(
  Type.Object({
    id: Type.String(),
    blockNumber: Type.Integer(),
    /** When it was made, ms. */
    blockTimeStamp: Type.Integer({ minimum: 1 }),
    receipt: Type.Object({ result: Type.Optional(Type.String()) }),
    log: Type.Optional(
      Type.Array(
        Type.Object({ address: Type.String(), topics: Type.Array(Type.String()), data: Type.Optional(Type.String()) }),
      ),
    ),
  }),
);
type Info = Type.Static<ReturnType<typeof info.Type>>;
/** Where the number of the last block stands. */
const HEAD = 'block_header.raw_data.number';

/** TRON by the HTTP API of its nodes. */
export function tronChain({ url, key, confirmations }: ChainSetting, reach: Reach): Chain {
  const headers: Record<string, string> = key === undefined ? {} : { 'tron-pro-api-key': key };
  const ask = (path: string, body: object) => askNode(`${url.replace(/\/$/, '')}${path}`, body, headers, reach);
  const look = async (hash: string, wanted: Wanted): Promise<Transfer | undefined> => {
    const found = await ask('/wallet/gettransactioninfobyid', { value: hash });
    if (isEmpty(found)) return undefined;
    if (!info.Check(found)) throw new Error('the node of TRON does not say what became of the transaction');
    const head = await ask('/wallet/getblock', { detail: false });
    const number = textAt(head, HEAD);
    if (number === undefined) throw new Error('the node of TRON does not say which block is its last');
    return transferIn(found, wanted, Number(number));
  };
  return { enough: confirmations, look };
}
const isEmpty = (answer: unknown) => typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;

function transferIn(found: Info, wanted: Wanted, head: number): Transfer {
  const to = plainAddress(wanted.address);
  const log = meant((found.log ?? []).flatMap(tokenLog), { contract: USDT, to, amount: wanted.amount });
  return {
    succeeded: found.receipt.result === 'SUCCESS' && log !== undefined,
    official: log?.contract === USDT,
    toWanted: log?.to === to,
    amount: log?.amount ?? 0n,
    confirmations: Math.max(head - found.blockNumber + 1, 0),
    ...{ at: new Date(found.blockTimeStamp), sender: log ? addressFrom(log.from) : '', position: log?.position ?? 0 },
  };
}

type Log = NonNullable<Info['log']>[number];
function tokenLog({ address, topics, data = '' }: Log, position: number): TokenLog[] {
  const [topic, from, to] = topics.map((one) => one.toLowerCase());
  if (topic !== TRANSFER || from === undefined || to === undefined || data === '') return [];
  const ends = { from: from.slice(-40), to: to.slice(-40) };
  return [{ contract: address.toLowerCase().slice(-40), ...ends, amount: BigInt(`0x${data}`), position }];
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The 40 hex digits of a log as people write the address: a byte before them, a check after, in base 58. */
export function addressFrom(plain: string): string {
  const body = Buffer.from(`41${plain}`, 'hex');
  const check = sha256(sha256(body)).subarray(0, 4);
  let value = BigInt(`0x${Buffer.concat([body, check]).toString('hex')}`);
  let written = '';
  for (; value > 0n; value /= 58n) written = `${ALPHABET.charAt(Number(value % 58n))}${written}`;
  return written;
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
/** An address in base 58, as the 40 hex digits that stand in logs: without the byte before, and the check after. */
export function plainAddress(address: string): string {
  let value = 0n;
  for (const letter of address) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  return value.toString(16).padStart(50, '0').slice(2, 42);
}
