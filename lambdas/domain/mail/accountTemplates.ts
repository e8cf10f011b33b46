import type { ConnectionState } from '#contracts/cloudAccount/words.ts';
import { instantText } from '#contracts/time/timeText.ts';
import { type MailTemplate, template } from './template.ts';

export interface LostConnection {
  readonly accountId: string;
  readonly state: Exclude<ConnectionState, 'reached'>;
  /** When the last heartbeat came, ms since 1970; null = never. */
  readonly heartbeatAt: number | null;
  readonly failure: string | null;
  readonly link: string;
}

const heardText = ({ heartbeatAt }: LostConnection): string =>
  heartbeatAt === null
    ? 'Its stack never sent a heartbeat.'
    : `The last heartbeat of its stack came at ${instantText(heartbeatAt)}.`;

const unreachable = (lost: LostConnection) => ({
  subject: `AWS account ${lost.accountId} cannot be reached`,
  paragraphs: [
    `Dataward cannot reach the AWS account ${lost.accountId}.${lost.failure === null ? '' : ` ${lost.failure}`} ${heardText(lost)}`,
    'Nothing is deleted: what was found before is still shown. Check that the stack and its role are in the account; Dataward tries again every 15 minutes.',
  ],
});

const silent = (lost: LostConnection) => ({
  subject: `AWS account ${lost.accountId} sends no heartbeats`,
  paragraphs: [
    `The role of the AWS account ${lost.accountId} still answers, but its stack sends no heartbeats. ${heardText(lost)}`,
    'Scans may not run. Check in AWS that the schedules of the stack are enabled and that the function dataward-reportHeartbeat runs without errors.',
  ],
});

const worded = { unreachable, silent };

/** To every ADMIN when the connection of an account is lost. */
export const lostConnectionTemplate = (lost: LostConnection): MailTemplate =>
  template({ ...worded[lost.state](lost), button: { label: 'See the account', url: lost.link } });
