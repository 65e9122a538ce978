import { Space } from 'antd';
import type { SettlementAccount } from '#contract/settlementAccount';
import { settlementAccountStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import type { AnyFields } from '@/components/fields';
import { isolatedName } from '@/components/show/isolated';
import { maskedOf } from '@/components/show/masked';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { fields } from './fields';
import { formFields } from './form';

const masked = maskedOf<SettlementAccount>('settlementAccount', ({ id }) => id);
const number = masked('accountNo', 'settlementAccount.number');
/** What the list masks, whoever reviews may ask for here. */
const drawerFields: AnyFields<SettlementAccount> = {
  ...fields,
  accountNo: { ...number, show: (value, row) => number.show(value ?? row.address, row) },
  holderDocNo: masked('holderDocNo', 'settlementAccount.holderDocNo'),
};
const { stopped, enabled, rejected, review } = settlementAccountStatus;

/** One account: what it is, and what may be done about it. */
export default function AccountDrawer({ id: _, row, asOf: _at, ...around }: DrawerProps<SettlementAccount>) {
  const head = (
    <Headline>
      {row && <bdi>{row.name}</bdi>}
      {row && <StatusTag of="settlementAccount" value={row.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Deeds key={row.id} account={row} />}>
      {row && <Facts fields={drawerFields} row={row} without={['name', 'status', ...emptyIn(row)]} />}
    </RowDrawer>
  );
}

interface Of {
  account: SettlementAccount;
}
function Deeds({ account }: Of) {
  return (
    <Space wrap>
      {!account.madeByMe && account.status !== rejected && <Review account={account} />}
      <Edit account={account} />
      <Standing account={account} />
    </Space>
  );
}

/** Somebody of ours looks at it; one in use may be refused later. */
function Review({ account: { id, version, name, status } }: Of) {
  const remark = { name: 'remark', word: 'settlement.remark', kind: 'reason' } as const;
  const named = { name: isolatedName(name) };
  return (
    <Space wrap>
      {status === review && (
        <ActionButton
          call={api.settlementAccount.audit}
          title="settlementAccount.pass"
          given={{ id, version, action: 1 }}
          fields={[remark]}
          verb={(_, say) => say('settlementAccount.pass.verb', named)}
          primary
        />
      )}
      <ActionButton
        call={api.settlementAccount.audit}
        title="settlementAccount.reject"
        given={{ id, version, action: 2 }}
        fields={[remark]}
        needed={['remark']}
        verb={(_, say) => say('settlementAccount.reject.verb', named)}
        danger
      />
    </Space>
  );
}

function Edit({ account }: Of) {
  const t = useWords();
  const { id, version, countryId, settleType, name, bankName, chain, holderName } = account;
  return (
    <ActionButton
      call={api.settlementAccount.save}
      title="settlementAccount.edit"
      given={{ id, version, countryId, settleType }}
      initial={{ name, holderName, ...(bankName !== null && { bankName }), ...(chain !== null && { chain }) }}
      fields={formFields(account)}
      about={t('settlementAccount.about')}
      verb={(_, say) => say('settlementAccount.save')}
    />
  );
}

/** Its owner stops using it, or uses it again once it was reviewed. */
function Standing({ account: { id, name, status, auditTime } }: Of) {
  const named = { name: isolatedName(name) };
  if (status === stopped && auditTime !== null)
    return (
      <ActionButton
        call={api.settlementAccount.saveStatus}
        title="settlementAccount.use"
        given={{ ids: [id], status: enabled }}
        fields={[]}
        verb={(_, say) => say('settlementAccount.use.verb', named)}
      />
    );
  if (status !== enabled && status !== review) return null;
  return (
    <ActionButton
      call={api.settlementAccount.saveStatus}
      title="settlementAccount.stop"
      given={{ ids: [id], status: stopped }}
      fields={[]}
      verb={(_, say) => say('settlementAccount.stop.verb', named)}
      danger
    />
  );
}
