import { Alert, Button, Modal, Progress } from 'antd';
import { useWords } from '@/services/words';
import { useAskBeforeUnload } from '../form/unsaved';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import ChooseFile from './ChooseFile';
import Columns from './Columns';
import type { Importable } from './ImportButton';
import css from './importing.module.css';
import Report from './Report';
import { type Import, useImport } from './useImport';

interface Props extends Importable {
  onClose: () => void;
}

/** A file of rows: chosen, its columns named, tried out, saved; what was refused goes back as a file. */
export default function ImportDialog({ call, title, after, onClose }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { state, choose, assign, save, forget } = useImport(call);
  const isSaving = state?.at === 'saving' && state.why === undefined;
  useAskBeforeUnload(isSaving);
  const ready = state?.at === 'tried' || (state?.at === 'saving' && state.why !== undefined);
  const working = state?.why === undefined ? workingOf(state?.at) : undefined;
  const good = state?.sum?.okCount ?? 0;
  const verb = state?.at === 'saving' ? t('import.again') : t('import.save', { count: countText(good, locale) });
  const footer = (
    <>
      {state && !isSaving && <Button onClick={forget}>{t('import.other')}</Button>}
      <Button onClick={onClose}>{t('common.close')}</Button>
      {state && state.at !== 'saved' && (
        <Button type="primary" disabled={!ready || good === 0} loading={isSaving} onClick={() => void save(state)}>
          {verb}
        </Button>
      )}
    </>
  );
  return (
    <Modal open title={t(title)} onCancel={onClose} footer={footer} width={720} mask={{ closable: false }}>
      {state ? (
        <div className={css.import}>
          <p className={css.file}>
            <bdi>{state.file.name}</bdi>
          </p>
          {state.why !== undefined && <Alert type="error" showIcon title={state.why} />}
          {working && (
            <div role="status">
              {t(`import.${working}`)}
              <Progress percent={Math.round(state.share * 100)} size="small" />
            </div>
          )}
          <Report of={state} {...(after && { after })} />
          {state.columns.length > 0 && state.at !== 'saved' && !isSaving && (
            <Columns of={state} onAssign={(at, field) => assign(state, at, field)} />
          )}
        </div>
      ) : (
        <ChooseFile
          tellFields={() => call({ dryRun: true })}
          hint="import.hint"
          onChoose={(file, type) => void choose(file, type)}
        />
      )}
    </Modal>
  );
}

/** What takes its time. */
const workingOf = (at: Import['at'] | undefined) =>
  at === 'sending' || at === 'trying' || at === 'saving' ? at : undefined;
