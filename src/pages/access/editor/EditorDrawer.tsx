import { Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useAskBeforeLeaving, useAskBeforeUnload } from '@/components/form/unsaved';
import { useNarrow } from '@/components/narrow';
import { useWords } from '@/services/words';

const WIDTH = 1040;

interface Props {
  title: string;
  /** Closing asks first. */
  unsaved: boolean;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Room for a form that is too large for a dialog, and that is not lost by a slip. */
export default function EditorDrawer({ title, unsaved, footer, onClose, children }: Props) {
  const t = useWords();
  const narrow = useNarrow();
  const [modal, dialogs] = Modal.useModal();
  const ask = (onOk: () => void) =>
    void modal.confirm({ title: t('form.leave'), okText: t('form.leaveYes'), cancelText: t('form.leaveNo'), onOk });
  useAskBeforeUnload(unsaved);
  useAskBeforeLeaving(unsaved, ask);
  return (
    <Drawer
      open
      size={narrow ? '100%' : WIDTH}
      placement={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      title={title}
      footer={footer}
      onClose={() => (unsaved ? ask(onClose) : onClose())}
      mask={{ closable: false }}
    >
      {dialogs}
      {children}
    </Drawer>
  );
}
