import { useWords } from '@/services/words';
import css from '../access.module.css';
import Can from '../Can';
import type { Chosen } from './draft';
import RightPicker from './RightPicker';
import Scopes from './Scopes';
import type { RightTree } from './tree';

interface Props {
  tree: RightTree;
  chosen: Chosen;
  /** What the role holds so far. */
  grants: readonly string[];
  /** Roles of our own people have a data scope. */
  scoped: boolean;
  onChange: (part: Partial<Chosen>) => void;
}

/** The rights on one side; beside them what they add up to, and whose rows. */
export default function Choices({ tree, chosen, grants, scoped, onChange }: Props) {
  const t = useWords();
  return (
    <div className={css.editor}>
      <div>
        <h3>{t('access.tree')}</h3>
        <RightPicker tree={tree} grants={grants} keys={chosen.keys} onChange={(keys) => onChange({ keys })} />
      </div>
      <div>
        <h3>{t('access.can')}</h3>
        <Can tree={tree} keys={chosen.keys} hidden={chosen.hidden} onHidden={(hidden) => onChange({ hidden })} />
        {scoped && <h3>{t('access.dataScope')}</h3>}
        {scoped && <Scopes scope={chosen.dataScope} onChange={(dataScope) => onChange({ dataScope })} />}
      </div>
    </div>
  );
}
