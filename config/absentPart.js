/**
 * Stands in the build for parts of antd and ProComponents that no screen uses. They would be a fifth of what a table page
 * downloads. Whoever needs one takes it off the list in `config/bundle.ts`.
 */
export default function AbsentPart() {
  throw new Error('This part of antd or ProComponents is left out of the build; see config/bundle.ts.');
}
export const FieldTimeRangePicker = AbsentPart;
