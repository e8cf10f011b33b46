import { Card } from '#components/Card.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { Tabs } from '#components/Tabs.tsx';
import { webConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { homeTexts as t } from '#messages/home.ts';
import { useTopIssues, useTopTypes } from '../queries.ts';
import { SeeAll } from '../widget/SeeAll.tsx';
import { useChoice } from '../widget/useChoice.ts';
import { WidgetBody } from '../widget/WidgetBody.tsx';
import { IssueTable } from './IssueTable.tsx';
import { IssueTypes } from './IssueTypes.tsx';
import styles from './TopIssues.module.css';

const skeleton = <SkeletonRows rows={9} height={40} />;

const Issues = () => (
  <WidgetBody
    query={useTopIssues()}
    skeleton={skeleton}
    isEmpty={({ data }) => data.length === 0}
    emptyText={t.noIssues}
  >
    {({ data }) => <IssueTable issues={data} />}
  </WidgetBody>
);

const Types = () => (
  <WidgetBody
    query={useTopTypes()}
    skeleton={skeleton}
    isEmpty={(types) => types.length === 0}
    emptyText={t.noIssues}
  >
    {(types) => <IssueTypes types={types} />}
  </WidgetBody>
);

const issuesTab = { value: 'top', label: t.topIssues } as const;
const typesTab = { value: 'types', label: t.topTypes } as const;

/** The fifty issues with the greatest scores, and open issues by type (not in staging). */
export const TopIssues = ({ className }: { readonly className?: string | undefined }) => {
  const [chosen, choose] = useChoice('issues', ['top', 'types']);
  const hasTypes = webConfig().environment !== 'staging';
  const tab = hasTypes ? chosen : 'top';
  return (
    <Card className={className}>
      <div className={styles.card}>
        <Tabs
          label={t.topIssues}
          tabs={hasTypes ? [issuesTab, typesTab] : [issuesTab]}
          value={tab}
          onChange={choose}
          end={<SeeAll to={paths.issues} of={t.topIssues} />}
        >
          <div className={styles.room}>{tab === 'types' ? <Types /> : <Issues />}</div>
        </Tabs>
      </div>
    </Card>
  );
};
