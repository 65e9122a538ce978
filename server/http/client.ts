import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../address';

/**
 * Who is at the other end: of the socket, or of the proxy that `TRUSTED_PROXIES` names, the nearest address that no
 * trusted proxy has. Whatever else a header claims is not believed; nor is what a trusted proxy hands on and is no
 * address.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = plainAddress(ip ?? '');
  return isIP(address) === 0 ? plainAddress(socket.remoteAddress ?? '') : address;
}

/** A screen asked by itself; nobody pressed anything. */
export const isRefresh = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-refresh'] === '1';
