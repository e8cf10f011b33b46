import { Link } from 'react-router-dom';
import { PageHeader } from '#components/PageHeader.tsx';
import { paths } from '#lib/paths.ts';
import { postureGuide as t } from '#messages/postureGuide.ts';
import styles from './PostureGuide.module.css';

/** Route /docs/integrations/posture, signed in or out. */
export const PostureGuidePage = () => (
  <article className={styles.guide}>
    <PageHeader title={t.title} />
    <section>
      <h2>{t.overview}</h2>
      <p>{t.overviewText}</p>
    </section>
    <section>
      <h2>{t.prerequisites}</h2>
      <p>{t.accountText}</p>
      <ul>
        {t.permissions.map((permission) => (
          <li key={permission}>
            <code>{permission}</code>
          </li>
        ))}
      </ul>
      <p>{t.prerequisitesText}</p>
      <dl>
        {t.values.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
    <section>
      <h2>{t.steps}</h2>
      <ol>
        {t.stepList.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to={paths.integrations}>{t.open}</Link>
    </section>
    <section>
      <h2>{t.findings}</h2>
      <p>{t.findingsText}</p>
    </section>
  </article>
);
