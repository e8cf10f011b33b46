import { Link } from 'react-router-dom';
import { Modal } from '#components/Modal.tsx';
import { dayText } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { accountTexts } from '#messages/accounts.ts';
import { stackTexts as t } from '#messages/stackReview.ts';
import { anchorOf, idleText, parts, type Resource, review } from './review.ts';
import styles from './Stack.module.css';

const ResourceItem = ({ id, type, reason, role, idle }: Resource) => (
  <li>
    <p className={styles.resource}>
      <strong>{id}</strong> <code>{type}</code>
    </p>
    <p>{reason}</p>
    <p className={styles.quiet}>
      {role !== null && (
        <>
          <Link to={`${paths.securityReview}#${anchorOf(role)}`} target="_blank">
            {t.permissions(role)}
          </Link>
          {' · '}
        </>
      )}
      {idle === 0 ? t.free : t.idle(idleText(idle))}
    </p>
  </li>
);

export const Parts = () => (
  <ul className={styles.parts}>
    {parts.map(({ name, title, purpose, resources }) => (
      <li key={name}>
        <details>
          <summary>
            <strong>{title}</strong>
            <span className={styles.quiet}>{t.resources(resources.length)}</span>
            <span className={styles.purpose}>{purpose}</span>
          </summary>
          <ul className={styles.resources}>
            {resources.map((resource) => (
              <ResourceItem key={resource.id} {...resource} />
            ))}
          </ul>
        </details>
      </li>
    ))}
  </ul>
);

const { modes, region, asOf } = review.cost;
const modesText = modes.map(({ mode, idle }) => t.ofMode(idleText(idle), mode)).join(', ');

/** What the stack creates in the customer's account, from the published template. */
export const StackInfoDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal title={accountTexts.info.title} onClose={onClose}>
    <p className={styles.quiet}>{t.lead}</p>
    <Parts />
    <p className={styles.quiet}>
      {t.idleOfModes(modesText, region, dayText(asOf))} {t.removal}
    </p>
    <p className={styles.more}>
      <Link to={paths.securityReview} target="_blank">
        {t.review}
      </Link>
    </p>
  </Modal>
);
