import type { Input } from '#contract/call';
import type { Recharge, recharge } from '#contract/recharge';
import { rechargeType } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import OneFile from '@/components/file/OneFile';
import type { FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import { useAmount } from './useAmount';

type Fields = readonly FormField<Input<typeof recharge.submitProof>>[];
const ofBank: Fields = [
  { name: 'bankTraceNo', word: 'recharge.bankTraceNo', help: 'recharge.trace.help', kind: 'text' },
  { name: 'paidDay', word: 'recharge.paidDay', kind: 'day', isPast: true },
  { name: 'fromName', word: 'recharge.fromName', kind: 'text' },
  { name: 'fromAccount', word: 'recharge.fromAccount', kind: 'text' },
  { name: 'fileUrl', word: 'recharge.fileUrl', kind: 'own', Control: OneFile },
];
const ofChain: Fields = [{ name: 'txHash', word: 'recharge.txHash', help: 'recharge.hash.help', kind: 'text' }];

/** The owner says that it was sent, and proves it. */
export default function Prove({ of }: { of: Recharge }) {
  const named = useAmount(of);
  const isBank = of.rechargeType === rechargeType.bank;
  return (
    <ActionButton
      call={api.recharge.submitProof}
      title="recharge.prove"
      given={{ orderNo: of.orderNo, version: of.version }}
      fields={isBank ? ofBank : ofChain}
      needed={isBank ? ['bankTraceNo', 'paidDay', 'fileUrl'] : ['txHash']}
      verb={(_, say) => say('recharge.prove.verb', named)}
      primary
    />
  );
}
