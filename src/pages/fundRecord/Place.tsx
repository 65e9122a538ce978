// Where a place of ours lies that money goes to.
import type { FundRecord } from '#contract/fund';
import { fundPlace } from '#contract/status';
import { maskedOf } from '@/components/show/masked';

const idOf = ({ toId }: FundRecord) => toId ?? '';
const atBank = maskedOf<FundRecord>('bank', idOf)('accountNo', 'leaving.account');
const atChannel = maskedOf<FundRecord>('account', idOf)('accountNo', 'leaving.account');

/** Its bank or channel and its number, as dialogs say them; nothing of what has no number. */
export function placeOf(record: FundRecord) {
  const { toKind, toBank, toAccount } = record;
  if (toAccount === null) return {};
  const { show } = toKind === fundPlace.payoutAccount ? atChannel : atBank;
  return { bank: <bdi>{toBank ?? '–'}</bdi>, account: show(toAccount, record) };
}
