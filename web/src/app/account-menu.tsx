import type { CurrentUser } from '@polier/contract/employees';
import { CircleHelp, CreditCard, LogOut, MessageSquareText, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTexts } from '../language/language.ts';
import { useLanguageEntries } from '../language/language-menu.tsx';
import { buttonClass } from '../ui/button.tsx';
import { setMode, useMode } from '../ui/color-scheme.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import styles from './account-menu.module.css';
import { companyAccountPath, paths } from './paths.ts';
import { useSignOut } from './use-sign-out.ts';

const modes = [
  { mode: 'light', icon: <Sun aria-hidden="true" /> },
  { mode: 'dark', icon: <Moon aria-hidden="true" /> },
  { mode: 'system', icon: <Monitor aria-hidden="true" /> },
] as const;

type Props = { user: CurrentUser; onHelp: () => void };

/** Who is signed in, and what concerns them: payment, account, feedback, theme, language, sign out. */
export function AccountMenu({ user, onHelp }: Props) {
  const { t } = useTexts('app');
  const current = useMode();
  const languages = useLanguageEntries();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const name = [user.FirstName, user.LastName].filter(Boolean).join(' ') || (user.Email ?? '');
  const go = (path: string) => () => navigate(path);
  const entries: MenuEntry[] = [
    {
      kind: 'do',
      label: t('payment'),
      icon: <CreditCard aria-hidden="true" />,
      onChoose: go(companyAccountPath('payment')),
    },
    {
      kind: 'do',
      label: t('account'),
      icon: <UserRound aria-hidden="true" />,
      onChoose: go(companyAccountPath('company')),
    },
    { kind: 'do', label: t('feedback'), icon: <MessageSquareText aria-hidden="true" />, onChoose: go(paths.feedback) },
    { kind: 'do', label: t('help'), icon: <CircleHelp aria-hidden="true" />, onChoose: onHelp },
    { kind: 'line', label: 'theme' },
    { kind: 'label', label: t('theme') },
    ...modes.map(({ mode, icon }) => ({
      kind: 'choice' as const,
      label: t(mode),
      icon,
      chosen: current === mode,
      onChoose: () => setMode(mode),
    })),
    { kind: 'line', label: 'language' },
    { kind: 'label', label: t('language') },
    ...languages,
    { kind: 'line', label: 'sign-out' },
    { kind: 'do', label: t('signOut'), icon: <LogOut aria-hidden="true" />, onChoose: signOut },
  ];
  return (
    <Menu
      name={t('account')}
      entries={entries}
      from="above"
      opener={(opener) => (
        <button type="button" {...opener} className={buttonClass('bare', styles.account)}>
          <span className={styles.initials} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            {user.CompanyName && <span className={styles.company}>{user.CompanyName}</span>}
          </span>
        </button>
      )}
    />
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
