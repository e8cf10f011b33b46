import { Check, Circle } from 'lucide-react';
import { type PasswordRule, passwordRules } from '#lib/passwordRules.ts';
import { passwordTexts as t } from '#messages/passwords.ts';
import styles from './PasswordRules.module.css';

const Rule = ({ text, met }: { readonly text: string; readonly met: boolean }) => (
  <li data-met={met}>
    {met ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
    {text}
    <span className="visually-hidden"> ({met ? t.met : t.open})</span>
  </li>
);

interface PasswordRulesProps {
  readonly password: string;
  readonly confirm: string;
}

/** The rules of a new password, each ticked while it is typed. */
export const PasswordRules = ({ password, confirm }: PasswordRulesProps) => (
  <div className={styles.rules}>
    <p id="password-rules">{t.rulesTitle}</p>
    <ul aria-labelledby="password-rules">
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => (
        <Rule key={rule} text={t.rules[rule]} met={passwordRules[rule](password)} />
      ))}
      <Rule text={t.rules.same} met={password !== '' && password === confirm} />
    </ul>
  </div>
);
