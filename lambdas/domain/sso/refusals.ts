/** Refusals of the pool's triggers, as a callback finds them inside the pool's own text. */
export const TAKEN = 'This address has an account already';
