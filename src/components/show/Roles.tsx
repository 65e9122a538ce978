import { Fragment } from 'react';
import RoleName from './RoleName';

/** Any of these. */
export default function Roles({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return '–';
  return codes.map((code, place) => (
    <Fragment key={code}>
      {place > 0 && ' / '}
      <RoleName code={code} />
    </Fragment>
  ));
}
