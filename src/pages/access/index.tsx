import { lazy } from 'react';
import Parts, { type Part } from '@/components/Parts';
import { api } from '@/services/api';

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
  return <Parts title="menu.access" path="/access" parts={parts} />;
}
