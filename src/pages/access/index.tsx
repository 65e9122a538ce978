import { Link } from '@umijs/max';
import { type ComponentType, lazy, Suspense } from 'react';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { type Guarded, useGrants } from '@/services/can';
import { useWords, type Word } from '@/services/words';
import css from './access.module.css';

type Part = { key: string; word: Word; needs: Guarded } & ({ Show: ComponentType } | { to: string });

/** What there is to govern; each part opens with its own right, and stands in the address. */
const parts: readonly Part[] = [
  { key: 'roles', word: 'access.roles', needs: api.role.page, Show: lazy(() => import('./Roles')) },
  { key: 'matrix', word: 'access.matrix', needs: api.role.matrix, Show: lazy(() => import('./matrix/Matrix')) },
  { key: 'menus', word: 'access.menus', needs: api.menu.tree, Show: lazy(() => import('./menus/Menus')) },
  { key: 'dataScope', word: 'access.dataScope', needs: api.role.save, Show: lazy(() => import('./DataScope')) },
  {
    key: 'approvalRules',
    word: 'approval.rules',
    needs: api.approval.rulePage,
    Show: lazy(() => import('./approvalRules')),
  },
  { key: 'loginPolicy', word: 'policy.title', needs: api.policy.query, Show: lazy(() => import('./LoginPolicy')) },
  { key: 'auditLog', word: 'menu.auditLog', needs: api.audit.page, to: '/auditLog' },
];

/** Who may do what: roles, the menu, and the rules around them. */
export default function Access() {
  const t = useWords();
  const may = useGrants();
  const { query } = useQuery();
  const open = parts.filter(({ needs }) => may(needs));
  const chosen = open.find(({ key }) => key === query.part) ?? open[0];
  return (
    <>
      <nav className={css.parts} aria-label={t('menu.access')}>
        {open.map((part) => (
          <Link
            key={part.key}
            to={'to' in part ? part.to : `/access?part=${part.key}`}
            aria-current={part === chosen ? 'page' : undefined}
          >
            {t(part.word)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={null}>{chosen && 'Show' in chosen && <chosen.Show key={chosen.key} />}</Suspense>
    </>
  );
}
