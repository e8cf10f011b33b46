import { PlainTable } from '#components/PlainTable.tsx';
import type { IssueDetail, IssueEvidence } from '#contracts/issue/issue.ts';
import { formatDateTime } from '#lib/format.ts';
import { issueEvidenceTexts as t } from '#messages/issueEvidence.ts';
import styles from './Issue.module.css';

const placeOf = ({ place }: IssueEvidence): string =>
  [place?.city, place?.country, place?.network].filter(Boolean).join(', ');

const Source = ({ of }: { readonly of: IssueEvidence }) => (
  <>
    {of.source.name || t.unknown}
    {placeOf(of) === '' ? null : <div className={styles.where}>{placeOf(of)}</div>}
  </>
);

const Row = ({ of }: { readonly of: IssueEvidence }) => (
  <tr>
    <td>{formatDateTime(of.at)}</td>
    <th scope="row">{of.operation}</th>
    <td>{of.principal.name || t.unknown}</td>
    <td>
      <Source of={of} />
    </td>
    <td>{of.region}</td>
    <td>{of.error ?? t.succeeded}</td>
    <td>{of.count}</td>
  </tr>
);

/** What was done, by whom, from where and when; nothing where the issue is no activity. */
export const EvidenceTable = ({ evidence }: Pick<IssueDetail, 'evidence'>) =>
  evidence.length === 0 ? null : (
    <section className={styles.evidence} aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{t.hint}</p>
      <PlainTable wide caption={t.title} columns={t.columns} figuresFrom={6}>
        {evidence.map((each) => (
          <Row key={JSON.stringify(each)} of={each} />
        ))}
      </PlainTable>
    </section>
  );
