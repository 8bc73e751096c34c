import type { OwnStaffAccount } from '@polier/contract/staff';
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { useLanguageEntries } from '../../language/language-menu.tsx';
import { useSignOutStaff } from '../../staff/use-staff.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { MenuEntry } from '../../ui/overlay/menu-entry.ts';
import { setMode, useMode } from '../../ui/theme/color-scheme.ts';
import { paths } from '../paths.ts';
import styles from './admin-frame.module.css';
import type { Section } from './sections.ts';

type Props = { account: OwnStaffAccount; sections: readonly Section[]; children: ReactNode };

/** The frame of the back office: its parts on top, the account in the corner. */
export function AdminFrame({ account, sections, children }: Props) {
  const { t } = useTexts('staff');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const labelled = sections.filter(({ label }) => label);
  // On a phone the parts are wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open part follows the address.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <div className={styles.page}>
      <header className={`${styles.head} unprinted`} data-many={labelled.length > 6 || undefined}>
        <Brand beta={t('title')} />
        <nav ref={nav} className={styles.nav} aria-label={t('sections')}>
          {labelled.map(
            ({ path, label }) =>
              label && (
                <NavLink
                  key={path}
                  to={path ? `${paths.superAdmin}/${path}` : paths.superAdmin}
                  end={path === '' || path === 'books'}
                  className={styles.link!}
                >
                  {t(label)}
                </NavLink>
              ),
          )}
        </nav>
        <StaffMenu account={account} />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function StaffMenu({ account }: { account: OwnStaffAccount }) {
  const { t } = useTexts('staff');
  const mode = useMode();
  const navigate = useNavigate();
  const languages = useLanguageEntries();
  const signOut = useSignOutStaff();
  const modes = [
    { value: 'light', icon: <Sun aria-hidden="true" /> },
    { value: 'dark', icon: <Moon aria-hidden="true" /> },
    { value: 'system', icon: <Monitor aria-hidden="true" /> },
  ] as const;
  const entries: MenuEntry[] = [
    { kind: 'label', label: `${account.userName} · ${t(account.role)}` },
    {
      kind: 'action',
      label: t('ownAccount'),
      icon: <UserRound aria-hidden="true" />,
      onChoose: () => navigate(`${paths.superAdmin}/own-account`),
    },
    { kind: 'divider', label: 'theme' },
    { kind: 'label', label: t('theme') },
    ...modes.map(({ value, icon }) => ({
      kind: 'choice' as const,
      label: t(value),
      icon,
      chosen: mode === value,
      onChoose: () => setMode(value),
    })),
    { kind: 'divider', label: 'language' },
    ...languages,
    { kind: 'divider', label: 'sign-out' },
    { kind: 'action', label: t('signOut'), icon: <LogOut aria-hidden="true" />, onChoose: () => void signOut() },
  ];
  return (
    <Menu
      name={t('ownAccount')}
      entries={entries}
      from="below"
      align="right"
      opener={(opener) => (
        <button
          type="button"
          {...opener}
          className={buttonClass('bare', styles.who)}
          aria-label={`${t('ownAccount')}, ${account.userName}`}
        >
          <UserRound aria-hidden="true" />
          <span className={styles.name}>{account.userName}</span>
        </button>
      )}
    />
  );
}
