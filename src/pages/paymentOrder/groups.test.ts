import { namesOf } from '@/components/fields';
import { drawerFields } from './drawerFields';
import { groups } from './groups';

test('every fact of an order stands in one group, and nothing else does', () => {
  const grouped = groups.flatMap(({ names }) => [...names]);
  expect(grouped.toSorted()).toEqual(namesOf(drawerFields).toSorted());
});
