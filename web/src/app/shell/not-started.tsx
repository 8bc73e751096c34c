import type { Language } from '@polier/contract/languages';
import { texts } from '../../language/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import message from '../../ui/layout/message-page.module.css';

/** Says that the page could not be started. It stands in the HTML and needs no code: the link loads the page anew. */
export function NotStarted({ language }: { language: Language }) {
  const t = texts[language].app;
  return (
    <div className={message.page}>
      <header className={message.head}>
        <Brand beta={t.beta} />
      </header>
      <main className={message.main}>
        <h1 className={message.title}>{t.slowTitle}</h1>
        <p className={message.text}>{t.slowText}</p>
        <div className={message.actions}>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, with its query. */}
          <a href="" className={buttonClass('primary')}>
            {t.retry}
          </a>
        </div>
      </main>
    </div>
  );
}
