import CountrySelect from '@/components/options/CountrySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import { useWords } from '@/services/words';
import css from '../access.module.css';
import CompanySelect from './CompanySelect';
import type { Chosen } from './draft';
import MaskSelect from './MaskSelect';

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
          <Pick many label={t(word)} value={scope[name]} onChange={(values) => onChange({ ...scope, [name]: values } as DataScope)} />
        </div>
      ))}
    </section>
  );
}
