import { accountName } from '../session/display-name.ts';
import { useUser } from '../session/session.tsx';
import { confirmAndLogOut } from '../offline/leave.ts';
import { Avatar } from '../ui/parts/avatar.tsx';
import { Brand } from '../ui/base/brand.tsx';
import { Button } from '../ui/parts/button.tsx';
import { Icon, type IconName } from '../ui/base/icon.tsx';
import { ADD_EXPENSE_ADDRESS } from '../features/expenses/public/add-expense.ts';
import { classNames } from '../ui/base/class-names.ts';
import buttonStyles from '../ui/parts/button.module.css';
import floatingStyles from '../ui/parts/floating-action.module.css';
import styles from './sidebar.module.css';
import { Link } from '../ui/base/link.tsx';
import { useFirstWords } from '../words/words.ts';

const LINKS: {
  to: string;
  path: string;
  label: 'dashboard' | 'expenses' | 'budget' | 'groups';
  icon: IconName;
}[] = [
  { to: '/', path: '/dashboard', label: 'dashboard', icon: 'dashboard' },
  { to: '/expenses', path: '/expenses', label: 'expenses', icon: 'expenses' },
  { to: '/budget', path: '/budget', label: 'budget', icon: 'budget' },
  { to: '/groups', path: '/groups', label: 'groups', icon: 'groups' },
];

/** The links to every screen, and Logout; on small windows a bar of tabs at the bottom. */
export function Sidebar({ path }: { path: string }) {
  const words = useFirstWords();
  const user = useUser();
  const name = accountName(words, user);
  const current = path === '/import' ? '/expenses' : path;
  return (
    <aside className={styles.sidebar} aria-label={words.frame.sidebar} data-steps-aside>
      <div className={styles.inner}>
        <Link className={styles.brand} href="/">
          <Brand />
        </Link>
        <nav className={styles.nav} aria-label={words.frame.main}>
          {LINKS.map((link) => (
            <Link
              key={link.to}
              className="row gap-3 tappable muted medium relative"
              href={link.to}
              aria-current={link.path === current ? 'page' : undefined}
            >
              <Icon name={link.icon} />
              <span>{words.tabs[link.label]}</span>
            </Link>
          ))}
        </nav>
        <Link
          className={classNames(
            buttonStyles.button,
            buttonStyles.primary,
            floatingStyles.everywhere,
          )}
          href={ADD_EXPENSE_ADDRESS}
        >
          <span className={buttonStyles.label}>
            <Icon name="plus" />
            <span className={floatingStyles.words}>{words.expenses.addExpense}</span>
          </span>
        </Link>
        <div className={styles.user}>
          <div className={styles.who}>
            <Avatar name={user.username} image={user.profile_image} isMe />
            <span className={styles.name} title={name}>
              {name}
            </span>
          </div>
          <Button
            className={styles.logout}
            variant="quiet"
            icon="logout"
            onClick={confirmAndLogOut}
          >
            {words.frame.logout}
          </Button>
        </div>
      </div>
    </aside>
  );
}
