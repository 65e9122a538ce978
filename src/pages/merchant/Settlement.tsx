import type { Profile } from '#contract/merchantShape';
import type { SettlementTerms } from '#contract/settlementTerms';
import { Fact, FactList } from '@/components/drawer/Facts';
import Nothing from '@/components/drawer/Nothing';
import { Cycle, Fee, Hours, Limit, Limits } from '@/components/settlementRule/Terms';
import Flag from '@/components/show/Flag';
import Links from '@/components/show/Links';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** By which rule a merchant is settled, and the way to where that is changed. */
export default function Settlement({ own: { settlement, name, currency } }: { own: Profile }) {
  const place = settlement?.own ? `keyword=${encodeURIComponent(name)}` : `currency=${currency}&everybody=true`;
  return (
    <>
      {settlement ? <Rule rule={settlement} /> : <Nothing word="merchant.settlement.none" />}
      <Links
        leads={[{ word: 'menu.settlementRule', to: `/settlementRule?${place}`, asks: api.settlementRule.query }]}
      />
    </>
  );
}

function Rule({ rule }: { rule: SettlementTerms }) {
  const t = useWords();
  return (
    <FactList>
      <Fact title={t('merchant.settlement.whose')}>
        {t(rule.own ? 'merchant.settlement.own' : 'settlementRule.everybody')}
      </Fact>
      <Fact title={t('settlementRule.enabled')}>
        <Flag on={rule.enabled} />
      </Fact>
      <Fact title={t('settlementRule.auto')}>
        <Flag on={rule.auto} />
      </Fact>
      <Fact title={t('settlementRule.hours')}>
        <Hours rule={rule} />
      </Fact>
      <Fact title={t('settlementRule.timesADay')}>
        <Whole count={rule.timesADay} />
      </Fact>
      <Fact title={t('settlementRule.limits')}>
        <Limits rule={rule} />
      </Fact>
      <Fact title={t('settlementRule.mostADay')}>
        <Limit of={rule.mostADay} rule={rule} />
      </Fact>
      <Fact title={t('settlementRule.fee')}>
        <Fee rule={rule} />
      </Fact>
      <Fact title={t('settlementRule.cycle')}>
        <Cycle rule={rule} />
      </Fact>
    </FactList>
  );
}
