import { history } from '@umijs/max';
import { api } from './api';
import { clearSession, comeBack, LOGIN } from './session';

/** The server gets this long to end the session; then the browser forgets it all the same. */
const PATIENCE = 3000;

/**
 * Ends the session on the server, then in the browser, and leads to the sign-in page; also when the server cannot be
 * reached.
 */
export async function logout(): Promise<void> {
  comeBack(); // who looks as a merchant signs out themselves
  await api.employee.logout({}, { skipErrorHandler: true, timeout: PATIENCE }).catch(() => undefined);
  clearSession();
  // What a tab keeps for itself, drafts and unanswered requests, goes with the person.
  sessionStorage.clear();
  if (history.location.pathname !== LOGIN) history.push(LOGIN);
  else history.replace(LOGIN);
}
