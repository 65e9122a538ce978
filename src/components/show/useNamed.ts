import { useIntl } from '@umijs/max';

/** The word for something that the server names, e.g. `('bizType', '14')`; the bare name where the console has none. */
export function useNamed(): (prefix: string, name: string) => string {
  const { messages, formatMessage } = useIntl();
  return (prefix, name) => {
    const id = `${prefix}.${name}`;
    return id in messages ? formatMessage({ id }) : name;
  };
}
