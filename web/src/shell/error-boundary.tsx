import { Component, type ReactNode } from 'react';
import { Button } from '../ui/parts/button.tsx';
import styles from './session-check.module.css';
import { currentFirstWords } from '../words/words.ts';

interface State {
  hasFailed: boolean;
}

/** Shown instead of an empty page when a screen fails, or its code cannot be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const words = currentFirstWords();
    return (
      <main className={styles.screen} role="alert">
        <h1>{words.shell.somethingWrong}</h1>
        <p>{words.shell.nothingLost}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {words.shell.reload}
        </Button>
      </main>
    );
  }
}
