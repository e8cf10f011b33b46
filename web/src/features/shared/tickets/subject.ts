/** An instance of an issue that a ticket is to be about. */
export interface TicketSubject {
  readonly securityIssueInstanceId: string;
  /** The definition. */
  readonly vulnerabilityID: string;
  readonly name: string;
}

export interface TicketRequest {
  /** None = a ticket about accounts. */
  readonly subjects: readonly TicketSubject[];
  readonly onDone?: (() => void) | undefined;
}
