import { Database, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { CopyButton } from '#components/CopyButton.tsx';
import type { FactLine } from '#components/FactList.tsx';
import { FactPanel } from '#components/FactPanel.tsx';
import { Time, TimeIn } from '#components/Time.tsx';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { ABSENT, formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import styles from './Facts.module.css';

interface WorkSlots {
  readonly tickets: ReactNode;
  readonly due: ReactNode;
  /** Button that changes owner and due day. */
  readonly change: ReactNode;
}

/** Facts of the instance; those that do not apply are omitted. */
const factsOf = (issue: IssueDetail, work: WorkSlots): FactLine[] => {
  const words = t.facts;
  const { resolvedOn, reopened, notChecked } = issue;
  return [
    { label: words.id, value: issue.idDisplay },
    { label: words.type, value: issue.type },
    { label: words.account, value: issue.cloudAccountId },
    { label: words.region, value: issue.region || ABSENT },
    { label: words.assetType, value: issue.assetType || ABSENT },
    { label: words.discovered, value: <Time at={issue.discoveredOn} /> },
    { label: words.scanned, value: <Time at={issue.lastScanned} /> },
    ...(notChecked === null
      ? []
      : [
          {
            label: words.notChecked,
            value: (
              <TimeIn
                at={notChecked.since}
                sentence={(time) => t.notChecked(time, notChecked.reason)}
              />
            ),
          },
        ]),
    ...(resolvedOn === null ? [] : [{ label: words.resolved, value: <Time at={resolvedOn} /> }]),
    ...(reopened === 0 ? [] : [{ label: words.reopened, value: t.times(reopened) }]),
    {
      label: words.tickets,
      value: work.tickets,
    },
    { label: words.owner, value: issue.owner || ABSENT },
    { label: words.due, value: work.due },
    { label: words.instances, value: formatWhole(issue.totalInstanceCount) },
  ];
};

interface IssueFactsProps {
  readonly work: WorkSlots;
  readonly issue: IssueDetail;
  readonly attackPaths: number;
  readonly onAttackPaths: () => void;
  readonly onImpacted: () => void;
}

const Counts = ({ issue, work, attackPaths, onAttackPaths, onImpacted }: IssueFactsProps) => (
  <div className={styles.counts}>
    <Button size="small" onClick={onAttackPaths}>
      <Waypoints size={14} aria-hidden="true" />
      {t.attackPaths(attackPaths)}
    </Button>
    <Button
      size="small"
      disabled={issue.impactedDatastores === 0}
      title={issue.impactedDatastores === 0 ? t.impactedNone : undefined}
      onClick={onImpacted}
    >
      <Database size={14} aria-hidden="true" />
      {t.impacted(issue.impactedDatastores)}
    </Button>
    {work.change}
  </div>
);

/** The top panel: where the issue is, since when, and how far it reaches. */
export const IssueFacts = (props: IssueFactsProps) => {
  const { issue, work } = props;
  return (
    <FactPanel label={t.facts.label} facts={factsOf(issue, work)}>
      <div className={styles.where}>
        <dl>
          <div>
            <dt>{t.facts.asset}</dt>
            <dd>
              <Link to={paths.issuesOfAsset(issue.location)}>{issue.assetName}</Link>
              <span className={styles.arn}>{issue.location}</span>
              <CopyButton text={issue.location} label={t.copyArn} />
            </dd>
          </div>
        </dl>
        <Counts {...props} />
      </div>
    </FactPanel>
  );
};
