/** By which a tracker finds the ticket that it made for us. */
export const referenceOf = (ticketId: string): string => `dataward-${ticketId}`;
