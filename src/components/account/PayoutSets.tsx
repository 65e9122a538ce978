import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { Country } from '#contract/money';
import Facts from '@/components/drawer/Facts';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import { useDetail } from '@/components/drawer/useDetail';
import CountrySelect from '@/components/options/CountrySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import ReadState from '@/components/read/ReadState';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import css from './account.module.css';
import EditPayoutSet from './EditPayoutSet';
import { setFields } from './payoutSetFields';

/** Which accounts pay out: the country's set, and those that merchants have of their own. */
export default function PayoutSets() {
  const t = useWords();
  const may = useCan(api.account.queryPayoutAccountSet);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('payoutSet.title')}</Button>
      {open && (
        <Modal open title={t('payoutSet.title')} footer={null} width={720} onCancel={() => setOpen(false)}>
          <Chooser />
        </Modal>
      )}
    </>
  );
}

function Chooser() {
  const t = useWords();
  const [countryId, setCountry] = useState<Country>('MEX');
  const [merchantId, setMerchant] = useState<string>();
  const whose = { countryId, ...(merchantId !== undefined && { merchantId }) };
  return (
    <>
      <div className={css.patch}>
        {/* The options of the one are the countries, by its own table. */}
        <CountrySelect
          label={t('account.countryId')}
          value={[countryId]}
          onChange={([one]) => one && setCountry(one as Country)}
        />
        <MerchantSelect
          label={t('payoutSet.merchant')}
          value={merchantId === undefined ? [] : [merchantId]}
          onChange={([one]) => setMerchant(one === '' ? undefined : one)}
        />
      </div>
      <PayoutSet key={JSON.stringify(whose)} whose={whose} />
    </>
  );
}

function PayoutSet({ whose }: { whose: { countryId: Country; merchantId?: string } }) {
  const t = useWords();
  const { detail: set, error, refresh } = useDetail(api.account.queryPayoutAccountSet, whose, undefined);
  if (!set) return <ReadState error={error} onRetry={refresh} />;
  const fields = setFields(whose.countryId);
  return (
    <>
      {set.inherit && whose.merchantId !== undefined && <Alert type="info" showIcon title={t('payoutSet.inherits')} />}
      <p>
        {t('payoutSet.strategy')}: {t(`payoutSet.strategy.${set.strategy}`)}
      </p>
      {set.items.length === 0 && <Nothing word="payoutSet.none" />}
      {set.items.map((item) => (
        <Record key={item.accountId} head={<bdi>{item.accountName}</bdi>}>
          <Facts fields={fields} row={item} />
        </Record>
      ))}
      <EditPayoutSet whose={whose} set={set} />
    </>
  );
}
