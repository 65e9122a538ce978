import type { ControlProps } from '../form/formField';
import FileInput from './FileInput';

/** Up to ten files; the field's value is their ids. */
export default function TenFiles(props: ControlProps) {
  return <FileInput {...props} most={10} />;
}
