/**
 * One run of a report: claimed once, rendered, sent to each recipient once. Any step may die or be
 * repeated; what a run finds decides what is left to do.
 */

/**
 * SES tells of each message that it accepts. A message whose sending began longer ago, and of which
 * nothing was heard, was not accepted.
 */
export const ACCEPTANCE_KNOWN_MS = 15 * 60_000;

export type RunState = 'pending' | 'rendered' | 'finished';

export interface Delivery {
  /** `sending`: the mail service was called, or was about to be. `skipped`: may get no reports. */
  readonly state: 'sending' | 'sent' | 'skipped';
  /** When this state began, ms since 1970. */
  readonly at: number;
}

export type DeliveryStep = 'send' | 'wait' | 'done';

export const stepOf = (delivery: Delivery | undefined, now: number): DeliveryStep => {
  if (delivery === undefined) return 'send';
  if (delivery.state !== 'sending') return 'done';
  return now - delivery.at < ACCEPTANCE_KNOWN_MS ? 'wait' : 'send';
};

/** What a run reads and changes. Each call takes effect as a whole or not at all. */
export interface RunPorts {
  readonly now: () => number;
  /** State of the run; the first call claims it. Undefined = the report is not due or is gone. */
  readonly claim: () => Promise<RunState | undefined>;
  /** Writes the files and marks the run rendered. */
  readonly render: () => Promise<void>;
  readonly recipients: () => Promise<readonly string[]>;
  readonly deliveryTo: (recipient: string) => Promise<Delivery | undefined>;
  /** False when another call did it: it saw the same `known` delivery. */
  readonly begin: (recipient: string, known: Delivery | undefined) => Promise<boolean>;
  /** Undefined = the recipient may get no reports. */
  readonly send: (recipient: string) => Promise<string | undefined>;
  readonly record: (recipient: string, messageId: string | undefined) => Promise<void>;
  readonly finish: () => Promise<void>;
}

const deliver = async (ports: RunPorts, recipient: string): Promise<boolean> => {
  const known = await ports.deliveryTo(recipient);
  const step = stepOf(known, ports.now());
  if (step !== 'send') return step === 'done';
  if (!(await ports.begin(recipient, known))) return false;
  await ports.record(recipient, await ports.send(recipient));
  return true;
};

const NOTHING = 'nothing to do';
export type RunOutcome = typeof NOTHING | 'finished' | 'to be continued';

/** `to be continued`: whether a message was accepted is not known yet; call again later. */
export const sendRun = async (ports: RunPorts): Promise<RunOutcome> => {
  const state = await ports.claim();
  if (state === undefined || state === 'finished') return NOTHING;
  if (state === 'pending') await ports.render();
  let isWhole = true;
  for (const recipient of await ports.recipients()) {
    isWhole = (await deliver(ports, recipient)) && isWhole;
  }
  if (!isWhole) return 'to be continued';
  await ports.finish();
  return 'finished';
};
