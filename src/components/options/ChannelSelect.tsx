import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** The server gives a plain list of names; each is its own value. */
const load = async () => (await api.channel.list({})).map((name) => ({ value: name, label: name }));

/** Channels by their code. */
export default function ChannelSelect(props: PickProps) {
  return <PickSelect cache="channel" load={load} {...props} />;
}
