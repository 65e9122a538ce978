import { QRCode } from 'antd';
import ActionButton from '@/components/ActionButton';
import Card from '@/components/card/Card';
import Copyable from '@/components/show/Copyable';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './googleAuth.module.css';

export interface NewSecret {
  secretText: string | null;
  otpauthUri: string | null;
}
interface Props {
  secret: NewSecret;
  onBound: (codes: readonly string[] | null) => void;
}

/**
 * A new secret on its way into an authenticator, in three steps. A picture of it is read in any theme: black on white.
 */
export default function Setup({ secret, onBound }: Props) {
  const t = useWords();
  return (
    <Card
      title={t('security.setup')}
      actions={
        <ActionButton
          call={api.employee.googleAuthBind}
          title="security.confirmCode"
          given={{}}
          fields={[{ name: 'googleCode', word: 'form.code', help: 'form.code.help', kind: 'code' }]}
          verb={(_, say) => say('security.confirmCode')}
          onDone={({ recoveryCodes }) => onBound(recoveryCodes)}
          primary
        />
      }
    >
      <ol className={css.steps}>
        <li>{t('security.step.app')}</li>
        <li>
          {t('security.step.scan')}
          <div className={css.picture}>
            <QRCode type="svg" value={secret.otpauthUri ?? ''} size={176} color="black" bgColor="white" />
          </div>
          {t('security.step.type')} <Copyable text={secret.secretText} />
        </li>
        <li>{t('security.step.confirm')}</li>
      </ol>
    </Card>
  );
}
