// What a public chain says of a transfer of USDT: one question, whatever the chain.
import type { ChainName, ChainSetting, ChainSettings } from './chainSettings';
import { evmChain } from './evm';
import { simulatedChain } from './simulated';
import { tronChain } from './tron';

/** A transfer of a token as a chain has it; undefined where no block holds it. */
export interface Transfer {
  /** It is in a block, and did something. */
  succeeded: boolean;
  /** The token is the official USDT of the chain. */
  official: boolean;
  /** In the form in which the chain's addresses are compared. */
  toWanted: boolean;
  /** Minor units of USDT, six decimals. */
  amount: bigint;
  /** Blocks on top of its own, itself counted. */
  confirmations: number;
  /** When its block was made. */
  at: Date;
  /** The address that it came from, as people write it; one in hex in small letters. */
  sender: string;
  /** Which of the logs of its transaction it is. */
  position: number;
}
/** What the transfer should be. A real chain only compares; the simulated one makes its transfers of it. */
export interface Wanted {
  address: string;
  amount: bigint;
  /** When it was named. */
  since: Date;
}
export interface Chain {
  /** So many confirmations make a transfer certain. */
  enough: number;
  /** @throws where the node does not answer, or says nothing that can be understood */
  look(hash: string, wanted: Wanted): Promise<Transfer | undefined>;
}

interface Around {
  chains: ChainSettings;
  now: () => Date;
  /** Loopback and plain http: tests and the demo. */
  allowPrivate: boolean;
}
/** The chain of this name; undefined where nobody has said how to reach it. */
export function chainOf(name: ChainName, { chains, now, allowPrivate }: Around): Chain | undefined {
  if (chains === 'simulated') return simulatedChain(now);
  const setting: ChainSetting | undefined = chains.get(name);
  if (!setting) return undefined;
  return name === 'TRC20' ? tronChain(setting, { allowPrivate }) : evmChain(name, setting, { allowPrivate });
}
