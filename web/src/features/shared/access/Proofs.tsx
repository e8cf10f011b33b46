import type { AccessProof } from '#contracts/access/routes.ts';
import { accessTexts as t } from '#messages/access.ts';
import styles from './AccessList.module.css';
import { Statement } from './Statement.tsx';

const Proof = ({ proof }: { readonly proof: AccessProof }) => (
  <li>
    <p className={styles.source}>
      <span>{t.layers[proof.layer] ?? proof.layer}</span> {proof.policy}
    </p>
    {proof.dependsOn.length === 0 ? null : (
      <p className={styles.depends}>{t.dependsOn(proof.dependsOn.join(', '))}</p>
    )}
    {proof.statement === null ? null : <Statement text={proof.statement} />}
  </li>
);

/** Statements, rules and settings that let something happen, each once. */
export const Proofs = ({ proof }: { readonly proof: readonly AccessProof[] }) => (
  <ul className={styles.proofs}>
    {[...new Map(proof.map((each) => [JSON.stringify(each), each]))].map(([key, each]) => (
      <Proof key={key} proof={each} />
    ))}
  </ul>
);
