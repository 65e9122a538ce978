import { askOver } from '../publicAnswer';

/** A node is given so long to answer, ms. */
const PATIENCE = 10_000;
export interface Reach {
  allowPrivate: boolean;
}

/** Posts JSON to a node. @throws where it does not answer in time, or not in JSON */
export async function askNode(
  url: string,
  body: object,
  headers: Record<string, string>,
  { allowPrivate }: Reach,
): Promise<unknown> {
  const answer = await askOver(new URL(url), {
    body: JSON.stringify(body),
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    timeoutMs: PATIENCE,
    allowPrivate,
  });
  return JSON.parse(answer);
}

/** keccak-256 of `Transfer(address,address,uint256)`: the first topic of each transfer of a token. */
export const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A log of a token: 40 hex digits each, without what stands before them. */
export interface TokenLog {
  contract: string;
  from: string;
  to: string;
  amount: bigint;
  position: number;
}
interface Meant {
  contract: string;
  to: string;
  /** In the decimals of the token. */
  amount: bigint;
}
/**
 * The one that is meant among the transfers of one transaction: of the official token to us. Where there are several it
 * is the one of just that much, else the first.
 */
export function meant(logs: readonly TokenLog[], { contract, to, amount }: Meant): TokenLog | undefined {
  const official = logs.filter((log) => log.contract === contract);
  const ours = official.filter((log) => log.to === to);
  return ours.find((log) => log.amount === amount) ?? ours[0] ?? official[0] ?? logs[0];
}
