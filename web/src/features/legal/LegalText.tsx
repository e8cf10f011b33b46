import { PageHeader } from '#components/PageHeader.tsx';
import styles from './LegalText.module.css';

export interface Legal {
  readonly title: string;
  readonly sections: ReadonlyArray<{ readonly heading: string; readonly text: string }>;
}

export const LegalText = ({ text }: { readonly text: Legal }) => (
  <article className={styles.text}>
    <PageHeader title={text.title} />
    {text.sections.map(({ heading, text: body }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <p>{body}</p>
      </section>
    ))}
  </article>
);
