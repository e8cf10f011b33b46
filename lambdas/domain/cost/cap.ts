const NANO_A_CENT = 10_000_000;

/** No scan begins once the month has cost the cap; a cap of 0 stops scanning at once. */
export const isCapReached = (monthlyCapCents: number | null, spentNanoDollars: number): boolean =>
  monthlyCapCents !== null && spentNanoDollars >= monthlyCapCents * NANO_A_CENT;
