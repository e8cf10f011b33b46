/** How the pool's triggers word a refusal that a callback tells apart; the pool puts it into its own. */
export const TAKEN = 'This address has an account already';
