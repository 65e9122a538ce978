import { useIntl } from '@umijs/max';

/** The word for something that the server names, e.g. `('bizType', '14')`; the bare name where the console has none. */
export function useNamed(): (prefix: string, name: string, separator?: string) => string {
  const { messages, formatMessage } = useIntl();
  return (prefix, name, separator = '.') => {
    const id = `${prefix}${separator}${name}`;
    return id in messages ? formatMessage({ id }) : name;
  };
}
