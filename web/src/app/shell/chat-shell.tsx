import { chatProfiles } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';
import { ArrowUp, ChevronDown, ListFilter, MessageCircleDashed, PanelLeft, SlidersHorizontal } from 'lucide-react';
import composer from '../../chat/composer/composer.module.css';
import profile from '../../chat/composer/profile-menu.module.css';
import filters from '../../chat/filters/filters.module.css';
import history from '../../chat/history/history.module.css';
import view from '../../chat/turns/chat-view.module.css';
import empty from '../../chat/turns/empty-state.module.css';
import { texts } from '../../language/texts.ts';
import button from '../../ui/button.module.css';
import { buttonClass } from '../../ui/button.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import page from '../chat/chat-page.module.css';
import shell from './shell.module.css';

const square = buttonClass('bare', button.square);

/** The empty chat as it stands there when its code is loaded. */
export function ChatShell({ language }: { language: Language }) {
  const { chat: t, app } = texts[language];
  return (
    <div className={page.page}>
      <div className={`${page.history} ${shell.history}`}>
        <div className={history.history}>
          <div className={history.top}>
            <div className={history.brand}>
              <Brand beta={app.beta} />
            </div>
          </div>
        </div>
      </div>
      <div className={page.chat}>
        <div className={view.whole}>
          <div className={view.chat}>
            <div className={view.header}>
              <span className={`${square} ${shell.opener}`}>
                <PanelLeft />
              </span>
              <b className={profile.title}>
                <span className={buttonClass('bare', profile.opener)}>
                  <span className={profile.name}>{t.title}</span>
                  <ChevronDown />
                </span>
              </b>
              <div className={page.language}>
                <span className={buttonClass('bare')}>
                  {language.toUpperCase()}
                  <ChevronDown />
                </span>
              </div>
              <span className={square}>
                <SlidersHorizontal />
              </span>
            </div>
            <div className={view.middle}>
              <div className={view.scroll}>
                <div className={`${view.column} ${shell.greeting}`}>
                  <Greeting language={language} />
                </div>
              </div>
            </div>
            <div className={view.above} />
            <div className={view.foot}>
              <div className={view.footColumn}>
                <div className={composer.composer}>
                  <div className={`${composer.text} ${shell.field}`}>{t.ask}</div>
                  <div className={composer.row}>
                    <span className={filters.opener}>
                      <ListFilter />
                      {t.filter}
                    </span>
                    <span className={composer.left} />
                    <span className={`${composer.send} ${shell.send}`}>
                      <ArrowUp />
                    </span>
                  </div>
                </div>
                <p className={view.disclaimer}>{t.disclaimer}</p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

function Greeting({ language }: { language: Language }) {
  const t = texts[language].chat;
  return (
    <div className={empty.empty}>
      <div className={`${empty.modes} ${empty.awaited}`}>
        {chatProfiles.map((name) => (
          <span key={name} className={empty.mode} />
        ))}
      </div>
      <p className={empty.title}>{t.emptyTitle}</p>
      <p className={empty.text}>{t.emptyText}</p>
      <span className={empty.temporary}>
        <MessageCircleDashed />
        <span>{t.temporaryChat}</span>
        <span className={empty.track} />
      </span>
      <div className={empty.starters}>
        {[t.starter1, t.starter2, t.starter3, t.starter4].map((starter) => (
          <span key={starter} className={`${empty.starter} ${shell.starter}`}>
            {starter}
          </span>
        ))}
      </div>
    </div>
  );
}
