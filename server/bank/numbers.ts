// The numbers of a place: which its kind is known by, and the form in which they are kept.
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { plainText } from '#contract/spelling';
import { bankKind } from '#contract/status';
import { canonicalNumber, namingNumber } from '../account/identifiers';
import type { Whole } from '../whole';
import { badField } from '../words/badField';

type Input = Whole<Parsed<AppContract['bank']['save']>>;

const names = ['clabe', 'cbu', 'cvu', 'cci', 'pixKey', 'accountNo', 'address'] as const;
const chains = { TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, ERC20: /^0x[0-9a-fA-F]{40}$/, BEP20: /^0x[0-9a-fA-F]{40}$/ };

/** The one that is called so. */
export const chainOf = (name: string | null) => (['TRC20', 'ERC20', 'BEP20'] as const).find((one) => one === name);
/** Could this be an address of the chain? */
export const isAddressOf = (chain: keyof typeof chains, address: string): boolean => chains[chain].test(address);

/**
 * Those that a request says, with the one that no other place may have.
 * @throws Refusal 1001 for one that is none of the country's, and where a new place has none that its kind needs
 */
export function numbersOf(input: Input, isNew: boolean) {
  const pairs = names.flatMap((name) => (input[name] === undefined ? [] : [[name, canonicalIn(input, name)] as const]));
  if (pairs.length === 0) {
    if (isNew && input.kind !== bankKind.cash) throw badField(needed(input), 'required');
    return {};
  }
  if (input.kind === bankKind.cash) throw badField(pairs[0]?.[0] ?? 'accountNo', 'wrong');
  const numbers = Object.fromEntries(pairs);
  if (input.kind === bankKind.usdtWallet && numbers.address === undefined) throw badField('address', 'required');
  return {
    identifiers: JSON.stringify(numbers),
    identifier: namingNumber({ ...numbers, holderName: input.holderName }),
  };
}

const needed = ({ kind }: Input) => (kind === bankKind.usdtWallet ? 'address' : 'accountNo');

function canonicalIn(input: Input, name: (typeof names)[number]): string {
  const typed = plainText(input[name] ?? '');
  if (name !== 'address') return canonicalNumber(name, typed, input.countryId, name);
  if (input.chain !== undefined && !isAddressOf(input.chain, typed)) throw badField('address', 'wrong');
  return typed;
}
