import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '#components/PageHeader.tsx';
import { paths } from '#lib/paths.ts';
import styles from '../SignIn.module.css';
import { SignInFrame } from '../SignInFrame.tsx';

interface MailNoticeProps {
  readonly title: string;
  readonly back: string;
  readonly children: ReactNode;
}

/** A page that announces a mail. */
export const MailNotice = ({ title, back, children }: MailNoticeProps) => (
  <SignInFrame>
    <span className={styles.mark} aria-hidden>
      <MailCheck size={22} />
    </span>
    <PageHeader title={title} />
    {children}
    <p className={styles.after}>
      <Link to={paths.home}>{back}</Link>
    </p>
  </SignInFrame>
);
