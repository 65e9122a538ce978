import type { announcement } from '#contract/announcement';
import type { Input } from '#contract/call';
import AudienceSelect from '@/components/options/AudienceSelect';
import CountrySelect from '@/components/options/CountrySelect';
import type { Filter } from '@/components/table/filter';
import { LevelSelect } from './picks';

export const filters: readonly Filter<Input<typeof announcement.page>>[] = [
  { kind: 'pick', name: 'level', Pick: LevelSelect, word: 'announcement.level' },
  { kind: 'pick', name: 'audience', Pick: AudienceSelect, word: 'contact.audience' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'contact.countries' },
  { kind: 'flag', name: 'mustRead', word: 'announcement.mustRead' },
];
