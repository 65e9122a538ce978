import type { Profile as Own } from '#contract/merchantShape';
import { Fact, FactList } from '@/components/drawer/Facts';
import FileLink from '@/components/file/FileLink';
import Country from '@/components/show/Country';
import Named from '@/components/show/Named';
import TaxIdDoubt from '@/components/show/TaxIdDoubt';
import { useWords } from '@/services/words';
import Edit from './Edit';
import { basicFields } from './form';

/** Who the merchant is. */
export default function Profile({ profile }: { profile: Own }) {
  const [country] = profile.countryIds;
  return (
    <>
      {country && <Edit own={profile} title="merchant.edit" fields={basicFields(country)} />}
      <WhoItIs profile={profile} />
    </>
  );
}

function WhoItIs({ profile }: { profile: Own }) {
  const t = useWords();
  const { name, phone, email, telegram } = profile.contact;
  return (
    <FactList>
      <Fact title={t('merchant.merchantNo')}>
        <bdi dir="ltr">{profile.merchantNo}</bdi>
      </Fact>
      <Fact title={t('merchant.legalName')}>{profile.legalName}</Fact>
      <Fact title={t('merchant.merchantType')}>
        <Named prefix="merchant.merchantType" name={String(profile.merchantType)} />
      </Fact>
      <Fact title={t('merchant.countryId')}>
        {profile.countryIds.map((code) => (
          <span key={code}>
            <Country code={code} />{' '}
          </span>
        ))}
      </Fact>
      <Fact title={t('merchant.companyName')}>{profile.companyName}</Fact>
      <Fact title={t('merchant.proxyName')}>{profile.proxyName ?? '–'}</Fact>
      <Fact title={t('merchant.settleDays')}>
        <bdi dir="ltr">T+{profile.settle.days}</bdi>
      </Fact>
      <Fact title={t('info.taxId')}>
        <bdi dir="ltr">{[profile.taxIdType, profile.taxId].filter(Boolean).join(' ') || '–'}</bdi>{' '}
        <TaxIdDoubt isConfirmed={profile.taxIdConfirmed} />
      </Fact>
      <Fact title={t('merchant.contactName')}>
        <bdi>{[name, phone, email, telegram].filter(Boolean).join(' · ') || '–'}</bdi>
      </Fact>
      {profile.website !== null && (
        <Fact title={t('merchant.website')}>
          <bdi dir="ltr">{profile.website}</bdi>
        </Fact>
      )}
      {profile.mcc !== null && (
        <Fact title={t('merchant.mcc')}>
          <bdi dir="ltr">{profile.mcc}</bdi>
        </Fact>
      )}
      <Fact title={t('merchant.kyb')}>
        {profile.kybFiles.length === 0 ? '–' : profile.kybFiles.map((one) => <FileLink key={one} id={one} />)}
      </Fact>
      {profile.remark !== null && <Fact title={t('merchant.remark')}>{profile.remark}</Fact>}
    </FactList>
  );
}
