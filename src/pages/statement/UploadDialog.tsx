import { Alert, Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import { useAskBeforeUnload } from '@/components/form/unsaved';
import ChooseSheet from '@/components/importing/ChooseSheet';
import BankSelect from '@/components/options/BankSelect';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { useWords } from '@/services/words';
import Heads from './Heads';
import Preview from './Preview';
import css from './statement.module.css';
import TypedEnds from './TypedEnds';
import { type BankFile, useBankFile } from './useBankFile';
import { usePlaces } from './usePlaces';

/** A bank's file of one place: chosen, its columns named, tried out, and brought for somebody else to check. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const places = usePlaces();
  const [placeId, setPlaceId] = useState<string>();
  const { file, choose, read, say, save, forget } = useBankFile();
  const place = placeId === undefined ? undefined : places.get(placeId);
  useAskBeforeUnload(file?.at === 'saving');
  const fresh = file?.answer?.okCount ?? 0;
  const footer = (
    <>
      {file && file.at !== 'saving' && <Button onClick={forget}>{t('import.other')}</Button>}
      <Button onClick={onClose}>{t('common.close')}</Button>
      {file && file.at !== 'saved' && (
        <Button type="primary" disabled={!isReady(file)} loading={file.at === 'saving'} onClick={() => void save()}>
          {t('statement.upload.verb', { count: countText(fresh, locale) })}
        </Button>
      )}
    </>
  );
  return (
    <Modal open title={t('statement.upload')} onCancel={onClose} footer={footer} width={920} mask={{ closable: false }}>
      <div className={css.upload}>
        {file ? (
          <>
            <Standing of={file} />
            {file.at !== 'saved' && file.template && <Heads of={file} template={file.template} onChange={read} />}
            {file.at !== 'saved' && file.answer && <TypedEnds of={file} onChange={say} />}
            {file.answer && (
              <Preview answer={file.answer} currency={file.place.currency} isSaved={file.at === 'saved'} />
            )}
          </>
        ) : (
          <>
            <p>{t('statement.upload.about')}</p>
            <BankSelect
              label={t('statement.placeName')}
              value={placeId === undefined ? [] : [placeId]}
              onChange={([first]) => setPlaceId(first || undefined)}
            />
            {place ? (
              <ChooseSheet
                hint="statement.upload.hint"
                also={['ofx']}
                onChoose={(chosen, type) => void choose(place, chosen, type)}
              />
            ) : (
              <p className={css.hint}>{t('statement.upload.first')}</p>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

/** Which file it is, what is under way, and why it cannot be brought as it is. */
function Standing({ of: { place, name, at, share, why } }: { of: BankFile }) {
  const t = useWords();
  return (
    <>
      <p className={css.name}>
        <bdi>{place.name}</bdi> · <bdi>{name}</bdi>
      </p>
      {why !== undefined && <Alert type="error" showIcon title={why} />}
      {(at === 'sending' || at === 'trying' || at === 'saving') && (
        <div role="status">
          {t(`import.${at}`)}
          {at === 'sending' && <Progress percent={Math.round(share * 100)} size="small" />}
        </div>
      )}
    </>
  );
}

const isReady = ({ at, why, answer }: BankFile) =>
  at === 'tried' && why === undefined && answer !== undefined && answer.failed.length === 0 && answer.okCount > 0;
