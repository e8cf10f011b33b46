import { Bug } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { CopyButton } from '#components/CopyButton.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { t } from '#messages';
import styles from './shell/Shell.module.css';

interface State {
  readonly errorId: string | null;
}

const Crash = ({ errorId }: { readonly errorId: string }) => (
  <Card>
    <h1 className="visually-hidden">{t.pages.crashTitle}</h1>
    <EmptyState
      icon={<Bug size={20} />}
      title={t.pages.crashTitle}
      text={t.pages.crash}
      action={
        <div className={styles.crash}>
          <span>
            {t.pages.errorId} <code>{errorId}</code>
            <CopyButton text={errorId} />
          </span>
          <Button look="primary" onClick={() => window.location.reload()}>
            {t.reload}
          </Button>
        </div>
      }
    />
  </Card>
);

/** Keeps a page's failure from taking the whole window; give it a key per route. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { errorId: null };

  static getDerivedStateFromError(): State {
    return { errorId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(this.state.errorId, error, info.componentStack);
  }

  override render(): ReactNode {
    const { errorId } = this.state;
    return errorId === null ? this.props.children : <Crash errorId={errorId} />;
  }
}
