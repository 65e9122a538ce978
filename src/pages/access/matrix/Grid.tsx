import { memo } from 'react';
import { useWords } from '@/services/words';
import css from './matrix.module.css';
import type { Answer } from './narrowed';

type Right = Answer['areas'][number]['rights'][number];

/**
 * A plain table with the rights' names and the roles' names always in sight: fifty roles of a hundred rights are drawn
 * at once.
 */
export default function Grid({ matrix: { roles, areas } }: { matrix: Answer }) {
  const t = useWords();
  const [holdText, lackText] = [t('access.held'), t('access.notHeld')];
  return (
    // A region that scrolls can be scrolled by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as it says above
    <section className={css.scroll} aria-label={t('access.matrix')} tabIndex={0}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('access.right')}</th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(({ key, label, rights }) => (
          <tbody key={key}>
            <tr className={css.area}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <bdi>{label}</bdi>
              </th>
            </tr>
            {rights.map((right) => (
              <Row key={right.key} right={right} roles={roles} holdText={holdText} lackText={lackText} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const Row = memo(function Row({
  right,
  roles,
  holdText,
  lackText,
}: {
  right: Right;
  roles: Answer['roles'];
  holdText: string;
  lackText: string;
}) {
  const has = new Set(right.roleIds);
  return (
    <tr>
      <th scope="row" title={right.key}>
        <bdi>{right.label}</bdi>
      </th>
      {roles.map(({ id }) => (
        <td key={id} className={has.has(id) ? css.held : undefined}>
          <span aria-hidden="true">{has.has(id) ? '✓' : '·'}</span>
          <span className={css.said}>{has.has(id) ? holdText : lackText}</span>
        </td>
      ))}
    </tr>
  );
});
