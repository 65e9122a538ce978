// A module of its own, because axios comes with it: whoever calls the server loads it when the first call is made.
export { request } from '@umijs/max';
