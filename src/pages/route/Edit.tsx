import type { RouteRule } from '#contract/route';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { asItIs, formFields, fresh } from './form';
import Simulation from './Simulation';

/** A new rule, or a change of one, which is tried out before it is saved. */
export default function Edit({ rule }: { rule?: RouteRule }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.route.save}
      title={rule ? 'route.edit' : 'route.add'}
      given={rule ? { id: rule.id, version: rule.version } : {}}
      initial={rule ? asItIs(rule) : fresh}
      fields={formFields}
      needed={['name', 'priority']}
      verb={({ name = rule?.name ?? '' }, say) => say('route.save.verb', { name: isolatedName(name) })}
      about={(typed) => (
        <>
          {t(rule ? 'route.edit.about' : 'route.new.about')}
          <Simulation draft={{ ...typed, ...(rule && { id: rule.id }) }} />
        </>
      )}
      primary
    />
  );
}
