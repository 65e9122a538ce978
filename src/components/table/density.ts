import { type ReadAs, usePreference } from '@/services/preferences';

/** Row heights a person can choose: comfortable, default, compact; antd's own names for them. */
export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];
const asDensity: ReadAs<Density> = (value) => densities.find((density) => density === value);

/** The row height of this person, on every list alike. */
export const useDensity = () => usePreference<Density>('density', asDensity, 'middle');
