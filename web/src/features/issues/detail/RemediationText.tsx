import { CopyButton } from '#components/CopyButton.tsx';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import { type RemediationPart, remediationParts } from './remediation.ts';
import styles from './Texts.module.css';

const Command = ({ text }: { readonly text: string }) => (
  <div className={styles.command}>
    <code>{text}</code>
    <CopyButton text={text} label={t.copyCommand} />
  </div>
);

const Commands = ({ commands }: Pick<RemediationPart, 'commands'>) =>
  commands.length === 0 ? null : (
    <>
      {commands.map((command) => (
        <Command key={command} text={command} />
      ))}
      <p className={styles.quiet}>{t.fillIn}</p>
    </>
  );

const Part = ({ part }: { readonly part: RemediationPart }) => (
  <div className={styles.remedy}>
    {part.title === null ? null : <h4>{part.title}</h4>}
    {part.lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {part.steps.length === 0 ? null : (
      <ol>
        {part.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )}
    <Commands commands={part.commands} />
  </div>
);

/** How to mend it: steps as a list, commands ready to be copied. */
export const RemediationText = ({ text }: { readonly text: string }) =>
  remediationParts(text).map((part, index) => <Part key={part.title ?? index} part={part} />);
