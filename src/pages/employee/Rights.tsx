import type { Employee } from '#contract/people';
import { useWords } from '@/services/words';
import css from './employee.module.css';

/** The roles that somebody has, and every right that any of them holds. */
export default function Rights({ employee: { roleNames }, grants }: { employee: Employee; grants: readonly string[] }) {
  const t = useWords();
  return (
    <>
      <p>{roleNames.join(' / ')}</p>
      <p>{t('employee.rights', { count: grants.length })}</p>
      <ul className={css.rights} dir="ltr">
        {grants.map((grant) => (
          <li key={grant}>
            <code>{grant}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
