import { useNamed } from './useNamed';

interface Props {
  prefix: string;
  name: string;
  separator?: string;
}

/** The word for something that the server names. */
export default function Named({ prefix, name, separator = '.' }: Props) {
  const named = useNamed();
  return named(prefix, name, separator);
}
