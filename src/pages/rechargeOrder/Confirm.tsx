import type { Input } from '#contract/call';
import type { Recharge, recharge } from '#contract/recharge';
import { rechargeType } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { Fact, FactList } from '@/components/drawer/Facts';
import { anotherTransfer } from '@/components/form/anotherTransfer';
import type { FormField } from '@/components/form/formField';
import Copyable from '@/components/show/Copyable';
import TransferTime from '@/components/show/TransferTime';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { seenOf } from './seen';
import { useAmount } from './useAmount';

type Fields = readonly FormField<Input<typeof recharge.confirm>>[];
const ofTransfer: Fields = [
  { name: 'bankTraceNo', word: 'recharge.bankTraceNo', help: 'recharge.trace.help', kind: 'text' },
  { name: 'paidDay', word: 'recharge.paidDay', kind: 'day', isPast: true },
  anotherTransfer,
];
const credited = ({ currency, amount: all }: Recharge): Fields => [
  { name: 'creditAmount', word: 'recharge.creditAmount', help: 'recharge.credit.help', kind: 'amount', currency, all },
];

const abouts = {
  [rechargeType.bank]: 'recharge.confirm.bank',
  [rechargeType.usdt]: 'recharge.confirm.usdt',
  [rechargeType.internal]: 'recharge.confirm.internal',
} as const;

/** What the chain says of the transfer: whoever confirms sees how old it is, and whose. */
function Transfer({ of: { txTime, txSender, txPosition, txHash } }: { of: Recharge }) {
  const t = useWords();
  return (
    <FactList>
      <Fact title={t('recharge.txTime')}>
        <TransferTime at={txTime} />
      </Fact>
      <Fact title={t('recharge.txSender')}>
        <Copyable text={txSender} />
      </Fact>
      <Fact title={t('recharge.txPosition')}>{txPosition ?? '–'}</Fact>
      <Fact title={t('recharge.txHash')}>
        <Copyable text={txHash} />
      </Fact>
    </FactList>
  );
}

/** The money is there: what the bank calls it, or the chain has said so, or we hold it ourselves. */
export default function Confirm({ of }: { of: Recharge }) {
  const t = useWords();
  const named = useAmount(of);
  const isBank = of.rechargeType === rechargeType.bank;
  const { bankTraceNo, paidDay } = of;
  const known = { ...(bankTraceNo !== null && { bankTraceNo }), ...(paidDay !== null && { paidDay }) };
  return (
    <ActionButton
      call={api.recharge.confirm}
      title="recharge.confirm"
      given={{ orders: [seenOf(of)] }}
      fields={[...(isBank ? ofTransfer : []), ...credited(of)]}
      initial={isBank ? known : {}}
      needed={isBank ? ['bankTraceNo', 'paidDay'] : []}
      verb={(_, say) => say('recharge.confirm.verb', named)}
      about={
        <>
          <p>{t(abouts[of.rechargeType])}</p>
          {of.rechargeType === rechargeType.usdt && <Transfer of={of} />}
        </>
      }
      primary
    />
  );
}
