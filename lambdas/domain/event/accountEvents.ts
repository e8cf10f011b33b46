import type { NewFindingEvent } from '#contracts/event/findingEvent.ts';

const LINK = '/account';

/** A scan whose parts are all in. */
export const scanEnded = (scan: {
  readonly account: {
    readonly id: string;
    readonly accountDescription: string | null;
    readonly isIntroduced: boolean;
  };
  readonly scanSeq: number;
  readonly finishedAt: number;
}): NewFindingEvent => {
  const { account, scanSeq, finishedAt: at } = scan;
  const { id: accountId, accountDescription, isIntroduced } = account;
  return {
    ...{ cause: `${accountId} ${scanSeq}`, at, kind: 'scanFinished', accountId },
    subject: { scanId: `${accountId}#${scanSeq}` },
    name: accountDescription ?? accountId,
    ...{ before: null, after: null, link: LINK },
    ...(!isIntroduced && { isFirst: true }),
  };
};

/** The connection to an account was lost. */
export const accountLost = (lost: {
  readonly accountId: string;
  readonly state: string;
  readonly at: number;
}): NewFindingEvent => {
  const { accountId, state, at } = lost;
  return {
    ...{ cause: `${accountId} ${state} ${at}`, at },
    ...{ kind: 'accountUnreachable', accountId, subject: {}, name: accountId },
    ...{ before: null, after: null, link: LINK },
  };
};
