import type { Ref } from 'react';
import { useChat } from '../../chat/conversation/store.ts';
import { History } from '../../chat/history/history.tsx';
import { useTexts } from '../../language/language.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { chatPath } from '../paths.ts';
import { useSignedInUser } from '../route-guard.tsx';

type Props = {
  searchField: Ref<HTMLInputElement>;
  /** `stepId`: the message the search matched; null without a search. */
  onOpen: (threadId: string, stepId: string | null) => void;
  onNew: () => void;
  onCurrentDeleted: () => void;
  onHelp: () => void;
};

/** The history with the brand above and the account menu below it. */
export function ChatHistory({ searchField, onOpen, onNew, onCurrentDeleted, onHelp }: Props) {
  const { t } = useTexts('app');
  const user = useSignedInUser();
  const threadId = useChat((state) => state.threadId);
  return (
    <History
      brand={<Brand beta={t('beta')} />}
      account={<AccountMenu user={user} onHelp={onHelp} />}
      current={threadId}
      searchField={searchField}
      hrefOf={chatPath}
      onOpen={onOpen}
      onNew={onNew}
      onDeleted={(deleted) => deleted === threadId && onCurrentDeleted()}
    />
  );
}
