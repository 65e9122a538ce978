import type { ControlProps } from '../form/formField';
import FileInput from './FileInput';

/** One file; the field's value is its id. */
export default function OneFile(props: ControlProps) {
  return <FileInput {...props} most={1} />;
}
