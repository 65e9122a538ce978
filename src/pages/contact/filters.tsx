import type { Input } from '#contract/call';
import type { contact } from '#contract/contact';
import AudienceSelect from '@/components/options/AudienceSelect';
import CountrySelect from '@/components/options/CountrySelect';
import type { Filter } from '@/components/table/filter';
import { SceneSelect } from './picks';

export const filters: readonly Filter<Input<typeof contact.page>>[] = [
  { kind: 'pick', name: 'scene', Pick: SceneSelect, word: 'contact.scene' },
  { kind: 'pick', name: 'audience', Pick: AudienceSelect, word: 'contact.audience' },
  { kind: 'status', name: 'status', of: 'master', word: 'contact.status' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'contact.countries' },
];
