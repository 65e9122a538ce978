/** A client that merchants are given: its file, and how it is started. */
export interface GuideClient {
  name: string;
  file: string;
  run: string;
  /** Where notifications are not taken by the same program. */
  listen?: string;
}

/** What the guide itself is written for. */
export const node: GuideClient = { name: 'Node', file: 'client.mjs', run: 'node client.mjs' };
export const clients: readonly GuideClient[] = [
  node,
  { name: 'Python', file: 'client.py', run: 'python3 client.py' },
  { name: 'PHP', file: 'client.php', run: 'php client.php', listen: 'php -S 127.0.0.1:8080 client.php' },
  { name: 'Java', file: 'CaudalClient.java', run: 'java CaudalClient.java' },
  { name: 'Go', file: 'client.go', run: 'go run client.go' },
  // A shell takes no notifications.
  { name: 'curl', file: 'curl.sh', run: 'sh curl.sh', listen: `${node.run} listen 8080` },
];
/** Besides the clients. */
export const moreFiles = ['openapi.json', 'vectors.json', 'client.d.mts'] as const;

const LISTEN = `${node.run} listen 8080`;
/** A command of the guide, as it is given to another client. */
export const commandFor = ({ run, listen = `${run} listen 8080` }: GuideClient, command: string): string =>
  command === LISTEN ? listen : command.replaceAll(node.run, run);
