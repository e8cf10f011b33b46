import { issuePath } from '#contracts/http/encodeId.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { DESCRIPTION_MAX, SUMMARY_MAX } from '#contracts/ticket/ticket.ts';
import { displayIdOf } from '../issue/wire.ts';

export interface DraftOf {
  readonly issue: IssueRecord;
  /** What is wrong in general; null = not known. */
  readonly description: string | null;
  /** How to fix it, with the names of the resource; null = not known. */
  readonly remediation: string | null;
  /** Address of the site; empty = not known. */
  readonly siteUrl: string;
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const paragraph = (title: string, text: string | null): string[] =>
  text === null || text === '' ? [] : [`${title}\n${text}`];

const resource = ({ assetName, assetType, location, accountId, region }: IssueRecord): string =>
  [
    `${assetType} ${assetName}`,
    location,
    `Account ${accountId}, ${region === '' ? 'global' : region}`,
  ].join('\n');

const link = ({ issue, siteUrl }: DraftOf): string | null =>
  siteUrl === '' ? null : `${siteUrl}${issuePath(issue.vulnerability, issue.location, issue.id)}`;

/** What a ticket about an issue says: evidence, remediation with the resource's names, a link. */
export const draftOf = (of: DraftOf) => {
  const { issue } = of;
  const summary = `${displayIdOf(issue.display)} ${issue.name}: ${issue.assetName}`;
  const description = [
    `${issue.severity} ${issue.type}, risk score ${issue.score}.`,
    ...paragraph('What is wrong:', of.description),
    ...paragraph('Resource:', resource(issue)),
    ...paragraph('Evidence:', issue.because),
    ...paragraph('How to fix it:', of.remediation),
    ...paragraph('In Dataward:', link(of)),
  ].join('\n\n');
  return { summary: cut(summary, SUMMARY_MAX), description: cut(description, DESCRIPTION_MAX) };
};
