import type { Role } from '#contract/roleShape';
import CountrySelect from '@/components/options/CountrySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import SearchSelect from '@/components/options/SearchSelect';
import WordSelect from '@/components/options/WordSelect';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from '../access.module.css';
import type { Chosen } from './draft';

type DataScope = Chosen['dataScope'];
interface Props {
  scope: DataScope;
  onChange: (scope: DataScope) => void;
}
const parts = [
  { name: 'countryIds', word: 'access.countries', Pick: CountrySelect },
  { name: 'merchantIds', word: 'access.merchants', Pick: MerchantSelect },
  { name: 'companyIds', word: 'access.companies', Pick: CompanySelect },
  { name: 'maskFields', word: 'access.masked', Pick: MaskSelect },
] as const;

/** What limits the rows that a role's people see. */
export default function Scopes({ scope, onChange }: Props) {
  const t = useWords();
  return (
    <section aria-label={t('access.dataScope')} className={css.scopes}>
      <p className={css.hint}>{t('access.scope.about')}</p>
      {parts.map(({ name, word, Pick }) => (
        <div key={name}>
          <span className={css.label}>{t(word)}</span>
          {/* Each picker offers what its part takes. */}
          <Pick
            many
            label={t(word)}
            value={scope[name]}
            onChange={(values) => onChange({ ...scope, [name]: values } as DataScope)}
          />
        </div>
      ))}
    </section>
  );
}

/** Companies that merchants belong to. */
function CompanySelect(props: PickProps) {
  return (
    <SearchSelect
      call={api.company.list}
      input={{}}
      optionOf={({ id, name }) => ({ value: id, label: name })}
      {...props}
    />
  );
}

const masked: Record<Role['maskFields'][number], `access.mask.${Role['maskFields'][number]}`> = {
  payerName: 'access.mask.payerName',
  payerDocNo: 'access.mask.payerDocNo',
  payerAccount: 'access.mask.payerAccount',
  beneficiaryName: 'access.mask.beneficiaryName',
  beneficiaryAccount: 'access.mask.beneficiaryAccount',
  phone: 'access.mask.phone',
  email: 'access.mask.email',
};

/** Personal data that a role never sees in full. */
function MaskSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={Object.entries(masked).map(([value, word]) => ({ value, label: t(word) }))} />;
}
