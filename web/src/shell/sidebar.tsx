import { accountName } from '../session/display-name.ts';
import { useUser } from '../session/session.tsx';
import { askAndLogOut } from '../outbox/leave.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './sidebar.module.css';
import { Link } from '../ui/link.tsx';

const LINKS: { to: string; path: string; label: string; icon: IconName }[] = [
  { to: '/', path: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
  { to: '/expenses', path: '/expenses', label: 'Expenses', icon: 'expenses' },
  { to: '/budget', path: '/budget', label: 'Budget', icon: 'budget' },
  { to: '/groups', path: '/groups', label: 'Groups', icon: 'groups' },
];

/** The way to every screen, and out; on small windows a bar of tabs at the bottom. */
export function Sidebar({ path }: { path: string }) {
  const user = useUser();
  const name = accountName(user);
  const current = path === '/import' ? '/expenses' : path;
  return (
    <aside className={styles.sidebar} aria-label="Sidebar" data-steps-aside>
      <div className={styles.inner}>
        <Link className={styles.brand} href="/">
          <Brand />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {LINKS.map((link) => (
            <Link
              key={link.to}
              href={link.to}
              aria-current={link.path === current ? 'page' : undefined}
            >
              <Icon name={link.icon} />
              <span>{link.label}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.user}>
          <div className={styles.who}>
            <Avatar name={user.username} image={user.profile_image} isMe />
            <span className={styles.name} title={name}>
              {name}
            </span>
          </div>
          <Button className={styles.logout} variant="quiet" icon="logout" onClick={askAndLogOut}>
            Logout
          </Button>
        </div>
      </div>
    </aside>
  );
}
