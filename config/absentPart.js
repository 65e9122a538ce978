/**
 * Stands in the build for parts of packages that no screen uses. Those of antd and ProComponents would be a fifth of
 * what a table page downloads. Whoever needs one takes it off the list in `config/bundle.ts`.
 */
export default function AbsentPart() {
  throw new Error('This part of a package is left out of the build; see config/bundle.ts.');
}
export {
  AbsentPart as convertNumberSkeletonToNumberFormatOptions,
  AbsentPart as FieldTimeRangePicker,
  AbsentPart as Html,
  AbsentPart as parseDateTimeSkeleton,
};
