// The number of an owner's account: one that its country, or its chain, knows.
import { payoutNumbers } from '#contract/accountNumber';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Country } from '#contract/money';
import { plainText } from '#contract/spelling';
import { settleType } from '#contract/status';
import { canonicalNumber } from '../account/identifiers';
import { isAddressOf } from '../bank/numbers';
import type { Whole } from '../whole';
import { badField } from '../words/badField';
import { asRefusal, type Refusal } from '../words/word';

type Input = Whole<Parsed<AppContract['settlementAccount']['save']>>;

/**
 * In its canonical form; undefined where a change does not say another.
 * @throws Refusal 1001 for one that is none of its country or chain
 */
export function numberOf(input: Input, isNew: boolean): string | undefined {
  const { settleType: type, accountNo, address } = input;
  const isBank = type === settleType.bank;
  const [name, typed] = isBank ? (['accountNo', accountNo] as const) : (['address', address] as const);
  const other = isBank ? address : accountNo;
  if (other !== undefined) throw badField(isBank ? 'address' : 'accountNo', 'wrong');
  if (typed === undefined) {
    if (isNew) throw badField(name, 'required');
    return undefined;
  }
  return isBank ? bankNumber(typed, input.countryId) : addressOf(input, plainText(typed));
}

function bankNumber(typed: string, countryId: Country): string {
  const tried = payoutNumbers[countryId].map((name) => tryNumber(name, typed, countryId));
  const found = tried.find((one): one is string => typeof one === 'string');
  if (found === undefined) throw badField('accountNo', 'wrong');
  return found;
}
function tryNumber(name: string, typed: string, countryId: Country): string | Refusal {
  try {
    return canonicalNumber(name, typed, countryId, 'accountNo');
  } catch (error) {
    return asRefusal(error);
  }
}

function addressOf({ chain }: Input, typed: string): string {
  if (chain === undefined) throw badField('chain', 'required');
  if (!isAddressOf(chain, typed)) throw badField('address', 'wrong');
  return typed;
}
