import { ExternalLink } from 'lucide-react';
import { CopyButton } from '#components/CopyButton.tsx';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import { hasBlanks, type RemediationPart, remediationParts } from './remediation.ts';
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
      {commands.some(hasBlanks) ? <p className={styles.quiet}>{t.fillIn}</p> : null}
    </>
  );

const ConsoleLink = ({ link }: Pick<RemediationPart, 'link'>) =>
  link === null ? null : (
    <p>
      <a href={link} target="_blank" rel="noreferrer">
        {t.openConsole} <ExternalLink size={13} aria-hidden="true" />
      </a>
    </p>
  );

const Code = ({ code }: Pick<RemediationPart, 'code'>) =>
  code === '' ? null : (
    <div className={styles.command}>
      <pre>{code}</pre>
      <CopyButton text={code} label={t.copySnippet} />
    </div>
  );

const Part = ({ part }: { readonly part: RemediationPart }) => (
  <div className={styles.remedy}>
    {part.title === null ? null : <h4>{part.title}</h4>}
    <ConsoleLink link={part.link} />
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
    <Code code={part.code} />
  </div>
);

/** How to mend it: steps as a list, commands ready to be copied. */
export const RemediationText = ({ text }: { readonly text: string }) =>
  remediationParts(text).map((part, index) => <Part key={part.title ?? index} part={part} />);
