import { Link, useLocation } from '@umijs/max';
import { useRequest } from 'ahooks';
import { useId } from 'react';
import { rightsFor } from '#contract/screen';
import { masterStatus } from '#contract/status';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { usePages } from './menu/pages';
import { wordOf } from './title';
import css from './view.module.css';

/** In place of a page that the person may not open: which right is missing, and who can give it. */
export default function NoAccess() {
  const t = useWords();
  const { pathname } = useLocation();
  const [first] = usePages();
  const names = useAdministrators();
  const word = wordOf(pathname);
  const rights = rightsFor(pathname);
  const titleId = useId();
  return (
    <section className={css.view} aria-labelledby={titleId}>
      <h1 id={titleId}>{t('noAccess.title', { page: word ? t(word) : pathname })}</h1>
      {rights.length > 0 && (
        <p>
          {t(rights.length > 1 ? 'noAccess.oneOf' : 'noAccess.right')} <bdi dir="ltr">{rights.join(' · ')}</bdi>
        </p>
      )}
      {names && <p>{names.length > 0 ? t('noAccess.ask', { names: names.join(' · ') }) : t('noAccess.askOthers')}</p>}
      {first && (
        <Link to={first.path} className={css.button}>
          {first.name}
        </Link>
      )}
    </section>
  );
}

/** Who of the same house can give rights; a merchant's or an agent's people have nobody there, but us. */
function useAdministrators(): string[] | undefined {
  const { data } = useRequest(
    () =>
      api.employee.list(
        { roleCode: 'ADMIN', status: masterStatus.enabled },
        { skipErrorHandler: true, background: true },
      ),
    {
      onError: () => undefined,
    },
  );
  return data?.map(({ realName, userName }) => (realName === userName ? userName : `${realName} (${userName})`));
}
