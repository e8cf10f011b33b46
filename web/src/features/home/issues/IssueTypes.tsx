import type { ReplyOutput } from '#contracts/http/route.ts';
import { issueSeverities } from '#contracts/issue/issue.ts';
import type { issueRoutes } from '#contracts/issue/routes.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { homeTexts as t } from '#messages/home.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import styles from './IssueTypes.module.css';

type Types = ReplyOutput<typeof issueRoutes.getTopIssueTypes>;

interface TypeRowProps {
  readonly type: Types[number];
  /** Of the type with the most. */
  readonly most: number;
}

const TypeRow = ({ type: { issueType, count, severities }, most }: TypeRowProps) => {
  const parts = issueSeverities.filter((severity) => severities[severity] > 0);
  return (
    <li>
      <HomeLink
        className={styles.row}
        to={`${paths.issues}?types=${encodeURIComponent(issueType)}`}
      >
        <span className={styles.name}>{issueType}</span>
        <b className={styles.count}>{formatWhole(count)}</b>
        <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden>
          {parts.map((severity) => (
            <span
              key={severity}
              data-severity={severity}
              style={{ flexGrow: severities[severity] }}
            />
          ))}
        </span>
        <small className={styles.parts}>
          {parts
            .map((severity) => t.ofSeverity(formatWhole(severities[severity]), severity))
            .join(', ')}
        </small>
      </HomeLink>
    </li>
  );
};

/** Open issues by type, with their severities; a type opens its issues. */
export const IssueTypes = ({ types }: { readonly types: Types }) => (
  <ul className={styles.types} aria-label={t.topTypes}>
    {types.map((type) => (
      <TypeRow key={type.issueType} type={type} most={types[0]?.count ?? 1} />
    ))}
  </ul>
);
