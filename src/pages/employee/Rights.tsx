import type { Employee } from '#contract/people';
import { useWords } from '@/services/words';
import css from './employee.module.css';

interface Right {
  key: string;
  label: string;
}
/** The roles that somebody has, and every right that any of them holds. */
export default function Rights({ employee: { roleNames }, grants }: { employee: Employee; grants: readonly Right[] }) {
  const t = useWords();
  return (
    <>
      <p>{roleNames.join(' / ')}</p>
      <p>{t('employee.rights', { count: grants.length })}</p>
      <ul className={css.rights}>
        {grants.map(({ key, label }) => (
          <li key={key} title={key}>
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
