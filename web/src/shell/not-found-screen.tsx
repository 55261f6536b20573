import { Brand } from '../ui/brand.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './not-found-screen.module.css';
import * as messages from './messages.ts';

/** An address where nothing is, with a way back. */
export function NotFoundScreen() {
  return (
    <main className={styles.screen} id="main">
      <Link href="/">
        <Brand />
      </Link>
      <h1 className={styles.title}>Page not found</h1>
      <EmptyState
        drawing="receipt"
        title={messages.noSuchPage}
        action={<TextLink to="/">Back to the dashboard</TextLink>}
      />
    </main>
  );
}
