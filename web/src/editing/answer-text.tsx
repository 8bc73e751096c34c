import styles from './editing.module.css';

/** An answer in plain text: its quotations with a bar beside them, without the signs of Markdown. */
export function AnswerText({ markdown }: { markdown: string }) {
  const blocks = markdown.split(/\n{2,}/).filter((block) => block.trim());
  return (
    <div className={styles.answer}>
      {blocks.map((block, at) => {
        const isQuote = block.startsWith('>');
        const text = block.replaceAll('**', '').replace(/^(?:> ?|#{1,3} )/gm, '');
        const Block = isQuote ? 'blockquote' : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move.
          <Block key={at} className={isQuote ? styles.quote : styles.text}>
            {text.replace(/\n{2,}/g, '\n').trim()}
          </Block>
        );
      })}
    </div>
  );
}
