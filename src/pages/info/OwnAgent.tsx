import type { OwnProfile } from '#contract/ownSecurity';
import Card from '@/components/card/Card';
import { Fact, FactList } from '@/components/drawer/Facts';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import { useWords } from '@/services/words';
import ToStatement from './ToStatement';

type Own = NonNullable<OwnProfile['agent']>;

const columns: readonly PlainColumn<Own['commission'][number]>[] = [
  {
    word: 'pocket.accrued',
    show: ({ accrued, currency }) => <Money amount={accrued} currency={currency} />,
    end: true,
  },
  {
    word: 'pocket.available',
    show: ({ available, currency }) => <Money amount={available} currency={currency} />,
    end: true,
  },
];

/** For an agent's people: which agent it is, and what it has earned. */
export default function OwnAgent({ agent }: { agent: Own }) {
  const t = useWords();
  return (
    <>
      <Card title={t('info.agent')}>
        <FactList>
          <Fact title={t('info.agentNo')}>
            <Copyable text={agent.proxyNo} />
          </Fact>
          <Fact title={t('info.agentType')}>
            <Named prefix="info.agentType" name={agent.proxyType} />
          </Fact>
          <Fact title={t('merchant.status')}>
            <StatusTag of="master" value={agent.status} />
          </Fact>
        </FactList>
      </Card>
      <Card title={t('info.commission')}>
        <Plain rows={agent.commission} keyOf={({ currency }) => currency} columns={columns} empty="info.noCommission" />
        <ToStatement />
      </Card>
    </>
  );
}
