import { Space } from 'antd';
import type { Input } from '#contract/call';
import type { settlement as contract, Settlement } from '#contract/settlement';
import { mayMove, type SettlementStatus, settlementMoves, settlementStatus, settleType } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import OneFile from '@/components/file/OneFile';
import { anotherTransfer } from '@/components/form/anotherTransfer';
import type { FormField } from '@/components/form/formField';
import { OpenDialogs } from '@/components/openDialogs';
import PlaceSelect from '@/components/options/PlaceSelect';
import { isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useStanding } from '@/components/useStanding';
import { api } from '@/services/api';
import Arrival, { arrivesIn } from './Arrival';
import Statement from './Statement';

type Remit = Input<typeof contract.remit>;
const remark = { name: 'remark', word: 'settlement.remark', kind: 'reason' } as const;
const why = { name: 'reason', word: 'settlement.failure', kind: 'reason' } as const;
export const fileUrl = { name: 'fileUrl', word: 'settlement.voucherUrl', kind: 'own', Control: OneFile } as const;

/** What a person may do to a settlement as it stands. */
export default function Deeds({ settlement: latest }: { settlement: Settlement }) {
  const { standing: settlement, onDialog } = useStanding(latest, 'orderNo', ['status']);
  const may = (to: SettlementStatus) => mayMove(settlementStatus, settlementMoves, settlement.status, to);
  return (
    <OpenDialogs value={onDialog}>
      <Space wrap>
        {may(settlementStatus.audited) && <Pass settlement={settlement} />}
        {may(settlementStatus.rejected) && <Reject settlement={settlement} />}
        {may(settlementStatus.cancelled) && <Cancel settlement={settlement} />}
        {may(settlementStatus.paying) && <Paying settlement={settlement} />}
        {may(settlementStatus.paying) && <PaidAlready settlement={settlement} />}
        {may(settlementStatus.paid) && <Ending settlement={settlement} />}
        {may(settlementStatus.returned) && <Returned settlement={settlement} />}
        {settlement.status === settlementStatus.paid && <Statement orderNo={settlement.orderNo} />}
      </Space>
    </OpenDialogs>
  );
}

interface Of {
  settlement: Settlement;
}
/** What arrives, and at whom: not what was asked for, of which a fee may be kept. */
function useArrival(settlement: Settlement) {
  const locale = useLocale();
  const { amount, currency } = arrivesIn(settlement);
  return { amount: moneyText(amount, currency, locale), payee: isolatedName(settlement.bankAccountName) };
}
/** What the balance of its owner was asked for, and gets back. */
function useOwnerAmount({ amount, currency, ownerName }: Settlement) {
  const locale = useLocale();
  return { amount: moneyText(amount, currency, locale), owner: isolatedName(ownerName) };
}

function Pass({ settlement }: Of) {
  const named = useArrival(settlement);
  return (
    <ActionButton
      call={api.settlement.audit}
      title="settlement.pass"
      given={{ orderNos: [settlement.orderNo], action: 1 }}
      fields={[remark]}
      verb={(_, say) => say('settlement.pass.verb', named)}
      about={<Arrival settlement={settlement} />}
      primary
    />
  );
}

/** Also one that was let pass and is not being paid. */
function Reject({ settlement }: Of) {
  const named = useOwnerAmount(settlement);
  return (
    <ActionButton
      call={api.settlement.audit}
      title="settlement.reject"
      given={{ orderNos: [settlement.orderNo], action: 2 }}
      fields={[remark]}
      needed={['remark']}
      verb={(_, say) => say('settlement.reject.verb', named)}
      danger
    />
  );
}

function Cancel({ settlement }: Of) {
  const named = useOwnerAmount(settlement);
  const { orderNo, version } = settlement;
  return (
    <ActionButton
      call={api.settlement.cancel}
      title="settlement.cancel"
      given={{ orderNo, version }}
      fields={[]}
      verb={(_, say) => say('settlement.cancel.verb', named)}
      danger
    />
  );
}

/** Places of ours that can pay it. */
const placeOf = ({ settleType: type, currency }: Settlement): FormField<Remit> => ({
  ...{ name: 'bankAccountId', word: 'settlement.remitAccountName', kind: 'pick' },
  Pick: type === settleType.usdt ? PlaceSelect.USDT : PlaceSelect[currency],
});
const traceOf = ({ settleType: type }: Settlement) => (type === settleType.usdt ? 'txHash' : 'bankTraceNo');
/** A hash is never given again. */
const again = (trace: ReturnType<typeof traceOf>) => (trace === 'txHash' ? [] : [anotherTransfer]);

function Paying({ settlement }: Of) {
  const named = useArrival(settlement);
  return (
    <ActionButton
      call={api.settlement.remit}
      title="settlement.paying"
      given={{ orderNos: [settlement.orderNo], mode: 'paying' }}
      fields={[placeOf(settlement)]}
      needed={['bankAccountId']}
      verb={(_, say) => say('settlement.paying.verb', named)}
      about={<Arrival settlement={settlement} />}
      primary
    />
  );
}

/** Whoever has paid it says from where and with what in one dialog. */
function PaidAlready({ settlement }: Of) {
  const named = useArrival(settlement);
  const trace = traceOf(settlement);
  return (
    <ActionButton
      call={api.settlement.remit}
      title="settlement.paidAlready"
      given={{ orderNos: [settlement.orderNo], mode: 'paid' }}
      fields={[
        placeOf(settlement),
        { name: trace, word: `settlement.${trace}`, kind: 'text' },
        ...again(trace),
        fileUrl,
      ]}
      needed={['bankAccountId', trace, 'fileUrl']}
      verb={(_, say) => say('settlement.paid.verb', named)}
      about={<Arrival settlement={settlement} />}
    />
  );
}

function Ending({ settlement }: Of) {
  const named = useArrival(settlement);
  const values = useOwnerAmount(settlement);
  const orderNos = [settlement.orderNo];
  const trace = traceOf(settlement);
  return (
    <Space wrap>
      <ActionButton
        call={api.settlement.remit}
        title="settlement.paid"
        given={{ orderNos, mode: 'paid' }}
        fields={[{ name: trace, word: `settlement.${trace}`, kind: 'text' }, ...again(trace), fileUrl]}
        needed={[trace, 'fileUrl']}
        verb={(_, say) => say('settlement.paid.verb', named)}
        about={<Arrival settlement={settlement} />}
        primary
      />
      <ActionButton
        call={api.settlement.remit}
        title="settlement.failed"
        given={{ orderNos, mode: 'failed' }}
        fields={[why]}
        needed={['reason']}
        verb={(_, say) => say('settlement.failed.verb', values)}
        danger
      />
    </Space>
  );
}

function Returned({ settlement }: Of) {
  const named = useArrival(settlement);
  const { orderNo, version } = settlement;
  return (
    <ActionButton
      call={api.settlement.returned}
      title="settlement.returned"
      given={{ orderNo, version }}
      fields={[why, fileUrl]}
      verb={(_, say) => say('settlement.returned.verb', named)}
      danger
    />
  );
}
