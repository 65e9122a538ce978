// Recipes of providers that exist, out of the library's own files: their fakes are spoken to by what is offered.
import type { Recipe } from '../../contract/channelRecipe';
import { library } from '../../server/channel/library';

function recipeOf(id: string): Recipe {
  const found = library.get(id);
  if (!found) throw new Error(`the library has no ${id}`);
  return found.recipe;
}
/** Stores and transfers of Mexico: major numbers, HTTP Basic both ways, a reference and no page, refusals as 4xx. */
export const openpay = recipeOf('openpay');
/** CIP of Peru: minor numbers, Bearer, seconds of Unix, and messages whose data is JSON inside a text. */
export const culqi = recipeOf('culqi');
/** Transfers 3.0 of Argentina: a token, states that are numbers, and messages that name a payment alone. */
export const bind = recipeOf('bind');
/** Stores and transfers of Mexico: lists in requests and answers, minor numbers, and messages signed by RSA. */
export const conekta = recipeOf('conekta');
/** Transfers of Chile: amounts with four zeros, a status with its detail, and a time within the signature. */
export const khipu = recipeOf('khipu');
/** A page to pay at in Chile, a bare key, and the usual header of two parts. */
export const fintoc = recipeOf('fintoc');
/** Pix by Mercado Pago: the number stands in the address of a message, under its signature; the question decides. */
export const mercadoPago = recipeOf('mercadopago');
