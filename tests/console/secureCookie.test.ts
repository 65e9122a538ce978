/** @jest-environment-options {"url": "https://console.example/"} */
import Cookies from 'js-cookie';
import { writeCookie } from '@/services/session';

test('on https the token leaves the browser encrypted only', () => {
  const set = jest.spyOn(Cookies, 'set');
  writeCookie('token', 'secret');
  expect(set).toHaveBeenCalledWith('token', 'secret', expect.objectContaining({ secure: true, sameSite: 'strict' }));
  expect(Cookies.get('token')).toBe('secret');
});
