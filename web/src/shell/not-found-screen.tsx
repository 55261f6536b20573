import { useSession } from '../session/session.tsx';
import { Brand } from '../ui/base/brand.tsx';
import { EmptyState } from '../ui/parts/empty-state.tsx';
import { Link } from '../ui/base/link.tsx';
import { TextLink } from '../ui/base/text-link.tsx';
import styles from './not-found-screen.module.css';
import { useWords } from '../words/words.ts';

/** The screen of an unknown address, with a link back; who is signed in has it inside the frame. */
export function NotFoundScreen() {
  const words = useWords();
  const isInFrame = useSession().status === 'signedIn';
  const content = (
    <>
      <h1 className={styles.title}>{words.frame.pageNotFound}</h1>
      <EmptyState
        drawing="receipt"
        title={words.frame.noSuchPage}
        action={<TextLink to="/">{words.frame.backToTheDashboard}</TextLink>}
      />
    </>
  );
  if (isInFrame) return <div className={styles.inFrame}>{content}</div>;
  return (
    <main className={styles.screen} id="main">
      <Link href="/">
        <Brand />
      </Link>
      {content}
    </main>
  );
}
