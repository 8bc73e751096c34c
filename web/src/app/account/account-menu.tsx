import type { CurrentUser } from '@polier/contract/employees';
import {
  ChartNoAxesColumn,
  CircleHelp,
  CreditCard,
  Eye,
  FileClock,
  LogOut,
  MessageSquareText,
  Monitor,
  Moon,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAbout } from '../../identity/use-about.ts';
import { useTexts } from '../../language/language.ts';
import { useLanguageEntries } from '../../language/language-menu.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { MenuEntry } from '../../ui/overlay/menu-entry.ts';
import { isOverlayEntry } from '../../ui/overlay/use-close-on-back.ts';
import { setMode, useMode } from '../../ui/theme/color-scheme.ts';
import { accountPath, paths } from '../paths.ts';
import { useSignOut } from '../use-sign-out.ts';
import styles from './account-menu.module.css';

const modes = [
  { mode: 'light', icon: <Sun aria-hidden="true" /> },
  { mode: 'dark', icon: <Moon aria-hidden="true" /> },
  { mode: 'system', icon: <Monitor aria-hidden="true" /> },
] as const;

type Props = {
  user: CurrentUser;
  /** At the foot of the history, or in the upper corner of a page. */
  place?: 'foot' | 'corner';
  /** Shows the keyboard shortcuts; missing on pages without any. */
  onHelp?: () => void;
};

/** The menu of the signed-in person: payment, account, feedback, theme, language, legal pages, sign out. */
export function AccountMenu({ user, place = 'foot', onHelp }: Props) {
  const { t } = useTexts('app');
  const current = useMode();
  const languages = useLanguageEntries();
  const about = useAbout();
  const signOut = useSignOut();
  const name = [user.FirstName, user.LastName].filter(Boolean).join(' ') || (user.Email ?? '');
  const navigate = useNavigate();
  const go = (label: string, icon: ReactNode, path: string): MenuEntry => ({
    kind: 'action',
    label,
    icon,
    onChoose: () => navigate(path, { replace: isOverlayEntry() }),
  });
  const corner = place === 'corner';
  const entries: MenuEntry[] = [
    ...(user.Role === 'admin' ? [go(t('menuPayment'), <CreditCard aria-hidden="true" />, accountPath('payment'))] : []),
    go(t('account'), <UserRound aria-hidden="true" />, paths.companyAccount),
    go(t('menuFeedback'), <MessageSquareText aria-hidden="true" />, paths.feedback),
    go(t('menuOutdated'), <FileClock aria-hidden="true" />, paths.outdated),
    go(t('menuChatAccess'), <Eye aria-hidden="true" />, paths.chatAccess),
    go(t('menuQuality'), <ChartNoAxesColumn aria-hidden="true" />, paths.quality),
    ...(onHelp
      ? [{ kind: 'action' as const, label: t('menuKeys'), icon: <CircleHelp aria-hidden="true" />, onChoose: onHelp }]
      : []),
    { kind: 'divider', label: 'theme' },
    { kind: 'label', label: t('theme') },
    ...modes.map(({ mode, icon }) => ({
      kind: 'choice' as const,
      label: t(mode),
      icon,
      chosen: current === mode,
      onChoose: () => setMode(mode),
    })),
    { kind: 'divider', label: 'language' },
    { kind: 'label', label: t('language') },
    ...languages,
    { kind: 'divider', label: 'legal' },
    { kind: 'label', label: about?.demonstration ? t('demonstration') : t('menuLegal') },
    go(t('imprint'), null, paths.imprint),
    go(t('privacy'), null, paths.privacy),
    go(t('terms'), null, paths.terms),
    { kind: 'divider', label: 'sign-out' },
    { kind: 'action', label: t('signOut'), icon: <LogOut aria-hidden="true" />, onChoose: signOut },
  ];
  return (
    <Menu
      name={t('account')}
      entries={entries}
      from={corner ? 'below' : 'above'}
      align={corner ? 'right' : 'left'}
      opener={(opener) => (
        <button type="button" {...opener} className={buttonClass('bare', corner ? styles.corner : styles.account)}>
          <span className={styles.initials} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={corner ? 'unseen' : styles.who}>
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
