import type * as z from 'zod/mini';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import type { DashboardIssue } from '#contracts/issue/issue.ts';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { cx } from '#lib/cx.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { homeTexts as t } from '#messages/home.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import table from '../widget/WidgetTable.module.css';

type Issue = z.infer<typeof DashboardIssue>;

const Row = ({ issue }: { readonly issue: Issue }) => {
  const { vulnerabilityID, instanceLocation, securityIssueInstanceId: id, name } = issue;
  return (
    <tr>
      <td className={table.narrow}>
        <RiskBadge score={issue.cdIssueRiskScore} />
      </td>
      <th scope="row" className={table.wide}>
        <HomeLink
          className={table.link}
          to={paths.issueDetails(vulnerabilityID, instanceLocation, id)}
          title={`${name}\n${instanceLocation}`}
        >
          {name}
        </HomeLink>
      </th>
      <td className={table.dim}>{issue.issueType}</td>
      <td className={table.figure}>{formatWhole(issue.impactedDatastoresCount)}</td>
      <td className={cx(table.figure, table.lesser)}>{formatWhole(issue.totalInstanceCount)}</td>
    </tr>
  );
};

/** Issues by score; a name opens its issue. */
export const IssueTable = ({ issues }: { readonly issues: readonly Issue[] }) => (
  <ScrollRegion label={t.topIssues} className={table.scroll}>
    <table className={table.table}>
      <caption className="visually-hidden">{t.topIssues}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.narrow}>
            {t.cards.risk}
          </th>
          <th scope="col">{t.columns.issue}</th>
          <th scope="col" className={table.kind}>
            {t.columns.type}
          </th>
          <th scope="col" className={table.figure}>
            {t.figures.stores}
          </th>
          <th scope="col" className={cx(table.figure, table.lesser)}>
            {t.columns.instances}
          </th>
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <Row key={issue.securityIssueInstanceId} issue={issue} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
