import { Button, Space } from 'antd';
import { useState } from 'react';
import ActionButton from '@/components/ActionButton';
import Page from '@/components/Page';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import EntryForm from './EntryForm';
import { entriesOf, isSameOrder, type Tree } from './layout';
import MenuTree from './MenuTree';

/** The menu as everybody will see it, as far as their rights open it. */
export default function Menus() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.menu.tree({}, options), []);
  useWritten(api.menu.tree.call, refresh);
  const [moved, setMoved] = useState<{ of: Tree; tree: Tree }>();
  const [adding, setAdding] = useState<'link' | 'group'>();
  // What was ordered on an older menu is not laid over a newer one.
  const tree = moved && moved.of === data ? moved.tree : data;
  const isMoved = data && tree && !isSameOrder(data, tree);
  const actions = (
    <>
      <Button onClick={() => setAdding('link')}>{t('access.menu.addLink')}</Button>
      <Button onClick={() => setAdding('group')}>{t('access.menu.addGroup')}</Button>
    </>
  );
  return (
    <Page title={t('access.menus')} actions={actions} range={isMoved ? t('access.menu.moved') : undefined}>
      {isMoved && (
        <Space wrap>
          <ActionButton
            call={api.menu.sort}
            title="access.menu.sort"
            given={{ entries: entriesOf(tree) }}
            fields={[]}
            verb={(_, say) => say('access.menu.sort')}
            about={t('access.menu.sort.about')}
            primary
          />
          <Button onClick={() => setMoved(undefined)}>{t('access.menu.undo')}</Button>
        </Space>
      )}
      {data && tree ? (
        <MenuTree tree={tree} onMove={(next) => setMoved({ of: data, tree: next })} />
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
      {adding && tree && <EntryForm tree={tree} group={adding === 'group'} onClose={() => setAdding(undefined)} />}
    </Page>
  );
}
