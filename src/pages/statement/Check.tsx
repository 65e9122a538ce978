import { Space } from 'antd';
import type { Statement } from '#contract/statement';
import ActionButton from '@/components/ActionButton';
import { countText } from '@/components/show/amountText';
import { isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import Ends from './Ends';
import { reason } from './reason';

/** A second person lets the lines be booked, or drops them with a reason. */
export default function Check({ statement }: { statement: Statement }) {
  const locale = useLocale();
  const { statementId, version, placeName, lineCount } = statement;
  const what = { place: isolatedName(placeName), count: countText(lineCount, locale) };
  const about = <Ends of={statement} />;
  return (
    <Space wrap>
      <ActionButton
        call={api.statement.check}
        title="statement.pass"
        given={{ statementId, version, action: 'pass' as const }}
        fields={[]}
        verb={(_, say) => say('statement.pass.verb', what)}
        about={about}
        primary
        small
      />
      <ActionButton
        call={api.statement.check}
        title="statement.reject"
        given={{ statementId, version, action: 'reject' as const }}
        fields={[reason]}
        needed={['reason']}
        verb={(_, say) => say('statement.reject.verb', what)}
        about={about}
        danger
        small
      />
    </Space>
  );
}
