import { type ReactNode, useEffect } from 'react';
import styles from './message-page.module.css';

type Props = { head?: ReactNode; title: string; texts: string[]; children?: ReactNode; foot?: ReactNode };

/** A page with a single message and its actions. */
export function MessagePage({ head, title, texts, children, foot }: Props) {
  useEffect(() => {
    document.title = `${title} – Polier`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>{head}</header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <h1 className={styles.title}>{title}</h1>
        {texts.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        {children && <div className={styles.actions}>{children}</div>}
      </main>
      {foot}
    </div>
  );
}
