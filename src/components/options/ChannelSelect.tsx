import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** Channels by their code: the server gives a plain list of names, and each is its own value. */
export default function ChannelSelect(props: PickProps) {
  return (
    <PickSelect call={api.channel.list} input={{}} optionOf={(name) => ({ value: name, label: name })} {...props} />
  );
}
