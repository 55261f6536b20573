import { Brand } from '../ui/base/brand.tsx';
import { EmptyState } from '../ui/parts/empty-state.tsx';
import { Link } from '../ui/base/link.tsx';
import { TextLink } from '../ui/base/text-link.tsx';
import styles from './not-found-screen.module.css';
import { useWords } from '../words/words.ts';

/** The screen of an unknown address, with a link back. */
export function NotFoundScreen() {
  const words = useWords();
  return (
    <main className={styles.screen} id="main">
      <Link href="/">
        <Brand />
      </Link>
      <h1 className={styles.title}>{words.frame.pageNotFound}</h1>
      <EmptyState
        drawing="receipt"
        title={words.frame.noSuchPage}
        action={<TextLink to="/">{words.frame.backToTheDashboard}</TextLink>}
      />
    </main>
  );
}
