import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Brand } from '../ui/base/brand.tsx';
import { classNames } from '../ui/base/class-names.ts';
import { DoubleRule } from '../ui/money/double-rule.tsx';
import { Rupees } from '../ui/money/rupees.tsx';
import styles from './auth-layout.module.css';
import { useSession } from '../session/session.tsx';
import { LanguageList } from '../ui/forms/language-list.tsx';
import { useFirstWords } from '../words/words.ts';

const SLIP = [
  { what: 'filterCoffee', amount: 180 },
  { what: 'auto', amount: 142 },
  { what: 'electricity', amount: 2340 },
] as const;

const TOTAL = SLIP.reduce((total, { amount }) => total + amount, 0);

interface AuthLayoutProps {
  /** Shows a phone only the form at first: for people who know the product. */
  isBrief: boolean;
  /** Replaces the claim beside the form. */
  Aside: ComponentType<{ children: ReactNode }> | undefined;
  children: ReactNode;
}

/** The frame of the sign-in and registration screens: the indigo page beside the form. */
export function AuthLayout({ isBrief, Aside, children }: AuthLayoutProps) {
  const words = useFirstWords();
  // For a signed-in user, the language of the account applies.
  const isVisitor = useSession().status !== 'signedIn';
  return (
    <div className={classNames(styles.auth, isBrief && styles.brief)}>
      <aside className={styles.side}>
        <Brand ground="var(--hero-deep)" />
        <div className={styles.say}>
          {Aside ? (
            <Suspense>
              <Aside>
                <Claim />
              </Aside>
            </Suspense>
          ) : (
            <Claim />
          )}
        </div>
        <p className={styles.words} aria-hidden="true">
          <span lang="hi">हिसाब</span>
          <span lang="ur" dir="rtl">
            حساب
          </span>
          <span>{words.shell.hisaab}</span>
        </p>
      </aside>
      <main className={styles.form} id="main">
        <div className={styles.box}>
          {children}
          {isVisitor && <LanguageList />}
        </div>
      </main>
    </div>
  );
}

function Claim() {
  const words = useFirstWords();
  return (
    <>
      <p className={styles.claim}>{words.shell.claim}</p>
      <div className={styles.slip} aria-hidden="true">
        {SLIP.map(({ what, amount }) => (
          <div className={styles.line} key={what}>
            <span>{words.shell[what]}</span>
            <Rupees amount={amount} />
          </div>
        ))}
        <div className={styles.sum}>
          <span>{words.shell.total}</span>
          <DoubleRule className={styles.rule}>
            <Rupees amount={TOTAL} />
          </DoubleRule>
        </div>
      </div>
    </>
  );
}
