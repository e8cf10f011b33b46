/** A partner refused a call or was not reached; the message is for the person who connected it. */
export class DeliveryError extends Error {
  /** True when the same call may succeed later. */
  readonly isRetryable: boolean;
  /** The partner's status; absent when no answer came. */
  readonly status: number | undefined;

  constructor(message: string, fault: { isRetryable: boolean; status?: number }) {
    super(message);
    this.name = 'DeliveryError';
    this.isRetryable = fault.isRetryable;
    this.status = fault.status;
  }
}
