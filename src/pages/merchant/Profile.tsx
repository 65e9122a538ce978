import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import { Fact, FactList } from '@/components/drawer/Facts';
import Country from '@/components/show/Country';
import Named from '@/components/show/Named';
import { useWords } from '@/services/words';

/** Who the merchant is. */
export default function Profile({ profile }: { profile: Output<typeof merchant.info> }) {
  const t = useWords();
  return (
    <FactList>
      <Fact title={t('merchant.merchantNo')}>
        <bdi dir="ltr">{profile.merchantNo}</bdi>
      </Fact>
      <Fact title={t('merchant.legalName')}>{profile.legalName}</Fact>
      <Fact title={t('merchant.type')}>
        <Named prefix="merchant.type" name={String(profile.merchantType)} />
      </Fact>
      <Fact title={t('merchant.country')}>
        {profile.countryIds.map((code) => (
          <span key={code}>
            <Country code={code} />{' '}
          </span>
        ))}
      </Fact>
      <Fact title={t('merchant.company')}>{profile.companyName}</Fact>
      <Fact title={t('merchant.proxy')}>{profile.proxyName ?? '–'}</Fact>
      <Fact title={t('merchant.settleDays')}>
        <bdi dir="ltr">T+{profile.settle.days}</bdi>
      </Fact>
    </FactList>
  );
}
