// What stands in the fields of a draft that its maker did not send again.
import type { Parsed } from '#contract/call';
import type { fund } from '#contract/fund';
import { toMajor } from '#contract/money';
import { fundPlace } from '#contract/status';
import type { Standing } from '../whole';
import type { Stored } from './store';

type Input = Omit<Parsed<typeof fund.save>, 'recordNo'>;
const { bank, payoutAccount, channel } = fundPlace;

/** Of another type its sides and amounts are others; of a side that is sent nothing else stays. */
export function standingOf(before: Stored, input: Input): Standing<Parsed<typeof fund.save>> {
  const { bankTraceNo, txHash, remark, bizTime } = before;
  const isSame = input.recordType === before.recordType;
  return {
    ...(isSame ? sidesOf(before, input) : noSides),
    ...(isSame ? moneyOf(before) : noMoney),
    ...{ bankTraceNo, txHash, remark, bizTime: bizTime.getTime() },
    ...{ recordNo: undefined, anotherTransfer: undefined, voucherUrl: undefined },
  };
}

const noSides = {
  ...{ fromBankId: undefined, fromAccountId: undefined, fromChannelCode: undefined },
  ...{ toBankId: undefined, toAccountId: undefined },
};
function sidesOf({ fromKind, fromId, toKind, toId }: Stored, input: Input) {
  const { fromBankId, fromAccountId, fromChannelCode, toBankId, toAccountId } = input;
  const from = fromBankId ?? fromAccountId ?? fromChannelCode;
  const to = toBankId ?? toAccountId;
  const stays = (sent: unknown, is: boolean, id: string | null) => (sent === undefined && is ? id : undefined);
  return {
    fromBankId: stays(from, fromKind === bank, fromId),
    fromAccountId: stays(from, fromKind === payoutAccount, fromId),
    fromChannelCode: stays(from, fromKind === channel, fromId),
    toBankId: stays(to, toKind === bank, toId),
    toAccountId: stays(to, toKind === payoutAccount, toId),
  };
}

const noMoney = { fee: undefined, toAmount: undefined, price: undefined, category: undefined };
/** What arrives is said beside a price alone. */
const moneyOf = ({ fee, currency, toAmount, toCurrency, price, category }: Stored) => ({
  ...{ fee: toMajor(fee, currency), price, category },
  toAmount: price === null ? undefined : toMajor(toAmount, toCurrency),
});
